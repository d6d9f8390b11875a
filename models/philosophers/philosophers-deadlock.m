-- Dining philosophers who all take the right fork first.
--
-- The same table as in philosophers.m, without the left-handed philosopher: when all of
-- them hold their right fork, each waits for the left one for ever.
--
-- Property: none is needed, the checker reports states from which nothing can happen.
--
-- expect: deadlock
-- expect-trace-length: 5
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

const
  N : 5;                -- philosophers

type
  SEAT  : 0 .. N - 1;   -- philosopher i sits between fork i (right) and fork i+1 (left)
  STATE : enum { Thinking, OneFork, Eating };

var
  philosopher : array [SEAT] of STATE;
  taken       : array [SEAT] of boolean;   -- the forks

startstate "all think"
  for i : SEAT do
    philosopher[i] := Thinking;
    taken[i] := false;
  end;
end;

ruleset i : SEAT do
  alias
    me    : philosopher[i];
    right : taken[i];
    left  : taken[(i + 1) % N];
  do

    rule "TakeRightFork"
      me = Thinking & !right
    ==>
      right := true;
      me := OneFork;
    end;

    rule "TakeLeftFork"
      me = OneFork & !left
    ==>
      left := true;
      me := Eating;
    end;

    rule "PutDown"
      me = Eating
    ==>
      left := false;
      right := false;
      me := Thinking;
    end;

  end;
end;

ruleset i : SEAT do
  invariant "neighbours take turns"
    !(philosopher[i] = Eating & philosopher[(i + 1) % N] = Eating);
end;
