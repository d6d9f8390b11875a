-- N processes and a lock, where a process can crash while it is inside.
const
  N : 3;

type
  Process : scalarset(N);
  Where : enum { outside, waiting, inside, crashed };

var
  locked : boolean;
  at : array [Process] of Where;

startstate
  locked := false;
  for p : Process do at[p] := outside end;
end;

ruleset p : Process do
  rule "knock"
    at[p] = outside
  ==>
    at[p] := waiting;
  end;

  rule "give up"
    at[p] = waiting
  ==>
    at[p] := outside;
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

  rule "crash"
    at[p] = inside
  ==>
    at[p] := crashed;
  end;

  rule "repair"
    at[p] = crashed & !locked
  ==>
    locked := false;
    at[p] := outside;
  end;
end;

invariant "exclusion"
  forall p : Process; q : Process do
    p != q -> !(at[p] = inside & at[q] = inside)
  end;
