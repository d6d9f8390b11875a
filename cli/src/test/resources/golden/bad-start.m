-- The start state itself goes wrong.
var a : array [1..3] of boolean; i : 0..4;
startstate "Start" i := 4; a[i] := true; end;
rule "Idle" true ==> i := i; end;
