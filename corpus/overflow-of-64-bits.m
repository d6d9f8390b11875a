-- Arithmetic has 64 bits; leaving them is an error, not a wrap-around.
-- x is multiplied by 4096 until 2 to the power 72 does not fit.
--
-- expect: violated runtime
-- expect-trace-length: 6
-- agreed by: Rumur 2022.08.20

var
  x : 1 .. 4000000000000000000;

startstate
  x := 1;
end;

rule "grow"
  true
==>
  x := (x * 4096 > 0) ? x * 4096 : 1;
end;
