-- A range must not end before it begins.
--
-- expect: rejected
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

var
  x : 3 .. 1;

startstate
  undefine x;
end;

rule "step"
  true
==>
  undefine x;
end;
