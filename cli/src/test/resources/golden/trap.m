-- From x = 3 on, x = 0 is out of reach.
var x : 0..3;
startstate "Zero" x := 0; end;
rule "Up" x < 3 ==> x := x + 1; end;
rule "Down" x > 0 & x < 3 ==> x := x - 1; end;
rule "Stay" x = 3 ==> x := 2 + 1; end;
liveness "back" x = 0;
