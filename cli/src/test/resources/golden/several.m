-- Three claims, two of them wrong.
var x : 0..4;
startstate "Zero" x := 0; end;
rule "Up" x < 4 ==> x := x + 1; end;
rule "Reset" x = 4 ==> x := 0; end;
invariant "not two" x != 2;
invariant "fits" x < 5;
invariant "never four" x != 4;
