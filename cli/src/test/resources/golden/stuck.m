-- Two processes take two locks in opposite order.
type ID : 0..1;
var lock : array [ID] of 0..2; pc : array [ID] of 0..2;
startstate "Start" clear lock; clear pc; end;
ruleset p : ID do
  rule "First" pc[p] = 0 & lock[p] = 0 ==> lock[p] := p + 1; pc[p] := 1; end;
  rule "Second" pc[p] = 1 & lock[1 - p] = 0 ==> lock[1 - p] := p + 1; pc[p] := 2; end;
  rule "Release" pc[p] = 2 ==> clear lock; pc[p] := 0; end;
end;
