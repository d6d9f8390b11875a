-- A wide range with negative values.
--
-- expect: holds
-- with --symmetry=off: states 41, rules-fired 69
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

var
  x : -100000 .. 100000;

startstate
  x := -100000;
end;

rule "halve"
  x != 0
==>
  x := x / 2;
end;

rule "flip"
  x > -1000
==>
  x := -x;
end;

rule "again"
  x = 0
==>
  x := 99999;
end;
