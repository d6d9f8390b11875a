-- Enum members have no order.
--
-- expect: rejected
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

type
  Colour : enum { Red, Green };
var
  c : Colour;

startstate
  c := Red;
end;

rule "step"
  c < Green
==>
  c := Green;
end;
