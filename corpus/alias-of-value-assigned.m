-- An alias of a value is not a variable, so it cannot be assigned.
--
-- expect: rejected
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

var
  x : 0 .. 3;

startstate
  x := 0;
end;

rule "step"
  x < 3
==>
  alias next : x + 1 do
    next := 2;
  end;
end;
