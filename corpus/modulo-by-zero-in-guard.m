-- A guard that divides by zero. (CMurphi's checker dies of it.)
--
-- expect: violated runtime
-- agreed by: Rumur 2022.08.20

var
  x : 0 .. 4;

startstate
  x := 4;
end;

rule "down"
  12 % x = 0
==>
  x := x - 1;
end;
