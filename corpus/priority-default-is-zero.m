-- A rule without a priority has priority 0 and goes before rules with a positive one.
--
-- expect: holds
-- with --symmetry=off: states 4, rules-fired 4
-- agreed by: CMurphi 5.4.9

var
  x : 0 .. 3;

startstate
  x := 0;
end;

rule 1 "skip to the end"
  x < 3
==>
  x := 3;
end;

rule "count"
  x < 2
==>
  x := x + 1;
end;

rule 7 "back"
  x = 3
==>
  x := 0;
end;
