-- The result of a function is checked against its declared range.
-- Rumur does not check it, and goes on until x itself overflows.
--
-- expect: violated runtime
-- expect-trace-length: 4
-- agreed by: CMurphi 5.4.9

type
  Small : 0 .. 3;
var
  x : 0 .. 9;

function next(n : 0 .. 9) : Small;
begin
  return n + 1;
end;

startstate
  x := 0;
end;

rule "step"
  true
==>
  x := next(x);
end;
