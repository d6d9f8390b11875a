-- Real numbers are not supported.
--
-- expect: rejected
-- agreed by: Rumur 2022.08.20

var
  x : real(5, 10);

startstate
  x := 0.5;
end;

rule "step"
  true
==>
  x := 1.5;
end;
