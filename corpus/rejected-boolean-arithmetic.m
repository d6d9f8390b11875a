-- Booleans are not numbers.
--
-- expect: rejected
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

var
  x : 0 .. 2;
  b : boolean;

startstate
  x := 0;
  b := false;
end;

rule "step"
  true
==>
  x := b + 1;
end;
