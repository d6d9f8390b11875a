-- N processes draw tickets and are served in turn.
const
  N : 3;
  LAST : 7;

type
  Process : scalarset(N);
  Ticket : 0..LAST;

var
  next, served : Ticket;
  mine : array [Process] of Ticket;

startstate
  next := 0;
  served := 0;
end;

ruleset p : Process do
  rule "draw"
    isundefined(mine[p])
  ==>
    mine[p] := next;
    next := next + 1;
  end;

  rule "leave"
    !isundefined(mine[p]) & mine[p] = served
  ==>
    undefine mine[p];
    served := (served + 1) % (LAST + 1);
  end;
end;
