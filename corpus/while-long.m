-- A while loop with a few thousand iterations. (CMurphi stops after 1000.)
--
-- expect: holds
-- with --symmetry=off: states 2, rules-fired 2
-- agreed by: Rumur 2022.08.20

var
  x : 0 .. 5000;

startstate
  x := 0;
end;

rule "up"
  x = 0
==>
  while x < 5000 do
    x := x + 1;
  end;
end;

rule "down"
  x > 0
==>
  x := 0;
end;
