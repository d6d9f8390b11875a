-- Several mistakes at once.
var x : 0..3; y : boolen;
startstate "a" x := 0; end;
rule "b" x = 1 ==> z := 1; end;
rule "c" x + true ==> x := 1 end;
