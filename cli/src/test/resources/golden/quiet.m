-- Holds, but one rule never fires; covers are counted.
var x : 0..3;
startstate "Zero" x := 0; end;
rule "Up" x < 3 ==> x := x + 1; cover x = 2 "two"; end;
rule "Reset" x = 3 ==> x := 0; end;
rule "Jump" x > 3 ==> x := 0; end;
invariant "small" x <= 3;
cover "top" x = 3;
