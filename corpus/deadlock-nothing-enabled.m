-- A state in which no rule is enabled.
--
-- expect: deadlock
-- expect-trace-length: 3
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

var
  x : 0 .. 3;

startstate
  x := 0;
end;

rule "up"
  x < 3
==>
  x := x + 1;
end;
