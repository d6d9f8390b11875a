-- Two processes and a lock that is tested in one step and taken in another.
type
  Process : 1..2;
  Where : enum { outside, waiting, inside };

var
  locked : boolean;
  at : array [Process] of Where;

startstate
  locked := false;
  for p : Process do at[p] := outside end;
end;

ruleset p : Process do
  rule "see it free"
    at[p] = outside & !locked
  ==>
    at[p] := waiting;
  end;

  rule "take it"
    at[p] = waiting
  ==>
    locked := true;
    at[p] := inside;
  end;

  rule "leave"
    at[p] = inside
  ==>
    locked := false;
    at[p] := outside;
  end;
end;

invariant "exclusion"
  forall p : Process; q : Process do
    p != q -> !(at[p] = inside & at[q] = inside)
  end;
