-- A call must have as many arguments as there are parameters.
--
-- expect: rejected
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

type
  Small : 0 .. 3;
var
  x : Small;

function add(a : Small; b : Small) : Small;
begin
  return (a + b) % 4;
end;

startstate
  x := 0;
end;

rule "step"
  true
==>
  x := add(x);
end;
