-- The bounds of a for loop are evaluated once, before the loop.
--
-- expect: holds
-- with --symmetry=off: states 3, rules-fired 3
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

var
  n : 0 .. 6;

startstate
  n := 1;
end;

rule "double"
  n <= 3 & n > 0
==>
  for i := 1 to n do
    n := n + 1;
  end;
end;

rule "back"
  n > 3
==>
  n := n - 3;
end;

rule "up from zero"
  n = 0
==>
  n := 1;
end;
