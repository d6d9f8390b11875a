-- A record has only the fields it was declared with.
--
-- expect: rejected
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

var
  r : record a : boolean; end;

startstate
  r.a := false;
end;

rule "step"
  true
==>
  r.b := true;
end;
