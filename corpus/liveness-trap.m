-- Once in the loop 3, 4 there is no way back to 0.
-- (Rumur shows a trace with one step more than needed.)
--
-- expect: violated "home again"
-- expect-trace-length: 3
-- agreed by: Rumur 2022.08.20

var
  x : 0 .. 4;

startstate
  x := 0;
end;

rule "on"
  x < 4
==>
  x := x + 1;
end;

rule "trap"
  x = 4
==>
  x := 3;
end;

rule "home"
  x > 0 & x < 3
==>
  x := 0;
end;

liveness "home again"
  x = 0;
