-- A loop whose step is zero is an error when it runs.
-- CMurphi asks for a constant step.
--
-- expect: violated runtime
-- expect-trace-length: 3
-- agreed by: Rumur 2022.08.20

var
  x : 0 .. 3;

startstate
  x := 2;
end;

rule "loop"
  true
==>
  for i := 0 to 3 by x do
    x := x;
  end;
  x := x - 1;
end;
