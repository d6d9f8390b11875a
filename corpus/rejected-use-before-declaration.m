-- A type must be declared before it is used.
--
-- expect: rejected
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

var
  x : Small;
type
  Small : 0 .. 3;

startstate
  x := 0;
end;

rule "step"
  true
==>
  x := 3 - x;
end;
