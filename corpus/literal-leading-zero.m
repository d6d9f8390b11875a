-- A leading zero means nothing: 010 is ten, as in CMurphi. In Rumur it is eight.
--
-- expect: holds
-- with --symmetry=off: states 3, rules-fired 3
-- agreed by: CMurphi 5.4.9

var
  x : 0 .. 10;

startstate
  x := 010;
end;

rule "down"
  x > 8
==>
  x := x - 1;
end;

rule "up"
  x = 8
==>
  x := 10;
end;

invariant "eight at least"
  x >= 08;
