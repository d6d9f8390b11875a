-- Dining philosophers, one of them left-handed.
--
-- N philosophers sit around a table, with one fork between each two neighbours. To eat, a
-- philosopher takes the two forks beside the plate, one after the other. All take the
-- right fork first, except philosopher 0, who takes the left one first: so they cannot
-- all sit there with one fork each. Without that exception they can: see
-- philosophers-deadlock.m.
--
-- Properties:
--   neighbours take turns      no two neighbours eat at the same time
--   everyone can eat again     liveness: from every reachable state each philosopher can
--                              still come to eat
--   and no deadlock
--
-- expect: holds
-- with --symmetry=off: states 70, rules-fired 219
-- with --symmetry=off --const N=2: states 5, rules-fired 6
-- with --symmetry=off --const N=8: states 985, rules-fired 4992
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9 (without the liveness property)

const
  N : 5;                -- philosophers

type
  SEAT  : 0 .. N - 1;   -- philosopher i sits between fork i (right) and fork i+1 (left)
  STATE : enum { Thinking, OneFork, Eating };

var
  philosopher : array [SEAT] of STATE;
  taken       : array [SEAT] of boolean;   -- the forks

function left(i : SEAT) : SEAT;
begin
  return (i + 1) % N;
end;

function firstFork(i : SEAT) : SEAT;
begin
  if i = 0 then
    return left(i);
  end;
  return i;
end;

function secondFork(i : SEAT) : SEAT;
begin
  if i = 0 then
    return i;
  end;
  return left(i);
end;

startstate "all think"
  for i : SEAT do
    philosopher[i] := Thinking;
    taken[i] := false;
  end;
end;

ruleset i : SEAT do
  alias me : philosopher[i] do

    rule "TakeFirstFork"
      me = Thinking & !taken[firstFork(i)]
    ==>
      taken[firstFork(i)] := true;
      me := OneFork;
    end;

    rule "TakeSecondFork"
      me = OneFork & !taken[secondFork(i)]
    ==>
      taken[secondFork(i)] := true;
      me := Eating;
    end;

    rule "PutDown"
      me = Eating
    ==>
      taken[firstFork(i)] := false;
      taken[secondFork(i)] := false;
      me := Thinking;
    end;

  end;
end;

ruleset i : SEAT do
  invariant "neighbours take turns"
    !(philosopher[i] = Eating & philosopher[(i + 1) % N] = Eating);

  liveness "everyone can eat again"
    philosopher[i] = Eating;
end;
