-- A run-time error in a start state.
--
-- expect: violated runtime
-- expect-trace-length: 0
-- agreed by: Rumur 2022.08.20

var
  x : 0 .. 3;

startstate "one"
  x := 1;
  x := x + x + x + x;
end;

rule "step"
  true
==>
  x := 0;
end;
