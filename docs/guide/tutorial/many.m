-- N processes that look at a lock first and take it by an atomic test-and-set.
const
  N : 3;

type
  Process : scalarset(N);
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
    at[p] = waiting & !locked
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
