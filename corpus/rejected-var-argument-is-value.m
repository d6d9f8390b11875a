-- The argument for a var parameter must be a variable.
--
-- expect: rejected
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

type
  Small : 0 .. 3;
var
  x : Small;

procedure bump(var n : Small);
begin
  n := (n + 1) % 4;
end;

startstate
  x := 0;
end;

rule "step"
  true
==>
  bump(x + 1);
end;
