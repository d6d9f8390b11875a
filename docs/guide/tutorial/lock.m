-- Two processes and a lock that is tested and taken in one step.
type
  Process : 1..2;

var
  locked : boolean;
  inside : array [Process] of boolean;

startstate
  locked := false;
  for p : Process do inside[p] := false end;
end;

ruleset p : Process do
  rule "enter"
    !locked
  ==>
    locked := true;
    inside[p] := true;
  end;

  rule "leave"
    inside[p]
  ==>
    inside[p] := false;
    locked := false;
  end;
end;

invariant "exclusion"
  !(inside[1] & inside[2]);
