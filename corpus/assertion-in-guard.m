-- An assertion in a function that a guard calls is checked when the guard is evaluated.
--
-- expect: violated assertion
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

type
  Small : 0 .. 4;
var
  x : Small;

function checked(n : Small) : boolean;
begin
  assert n < 3 "small enough";
  return n < 4;
end;

startstate
  x := 0;
end;

rule "up"
  checked(x)
==>
  x := x + 1;
end;
