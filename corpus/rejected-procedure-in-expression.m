-- A procedure has no value.
--
-- expect: rejected
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

var
  x : 0 .. 3;

procedure reset();
begin
  x := 0;
end;

startstate
  x := 0;
end;

rule "step"
  true
==>
  x := reset();
end;
