-- A constant cannot be assigned.
--
-- expect: rejected
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

const
  N : 3;
var
  x : 0 .. N;

startstate
  x := 0;
end;

rule "step"
  true
==>
  N := 2;
end;
