-- Counters that turn. Where all are at 3 they can fall into a trap, and turn on there; only if FREED
-- is 1 do they come out of it. A liveness property that is violated needs all states to be judged.
const
  SLOTS  : 5;
  PLACES : 12;
  FREED  : 0;

type
  SLOT  : 0 .. SLOTS - 1;
  PLACE : 0 .. PLACES - 1;

var
  at        : array [SLOT] of PLACE;
  isTrapped : boolean;

startstate "rest"
  for s : SLOT do at[s] := 0; end;
  isTrapped := false;
end;

ruleset s : SLOT do
  rule "turn" true ==> at[s] := (at[s] + 1) % PLACES; end;
end;

rule "trap"
  !isTrapped & forall s : SLOT do at[s] = 3 end
==>
  isTrapped := true;
end;

rule "free"
  isTrapped & at[0] = FREED & at[0] = 1
==>
  isTrapped := false;
end;

liveness "rests again"
  !isTrapped & forall s : SLOT do at[s] = 0 end;
