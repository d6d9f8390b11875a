-- A counter that leaves its range.
var x : 0..3;
startstate "Zero" x := 0; end;
rule "Up" x + 1 <= 5 ==> x := x + 1; end;
