-- Peterson's mutual exclusion algorithm for n processes.
--
-- On its way to the critical section a process climbs the levels 1 .. N-1. On each it
-- announces its level, writes its own name on the level's board, and waits until either
-- nobody else is at this level or above, or somebody else wrote on the board after it.
-- So each level holds back at least one process, and only one comes out at the top:
--
--   for l := 1 to N-1 do
--     level[p] := l;                                        -- Announce
--     last[l] := p;                                         -- Sign
--     wait until last[l] != p or all others below l         -- Pass
--   critical section                                        -- Enter, Leave
--   level[p] := 0;
--
-- Reading the levels of the others while waiting is one atomic step here.
--
-- Properties:
--   mutual exclusion    at most one process is in its critical section
--   levels filter       at most N-l processes have passed level l
--   and no deadlock: some process can always go on
--
-- expect: holds
-- with --symmetry=off: states 18165, rules-fired 54064
-- with --symmetry=full: states 969, rules-fired 3007
-- with --symmetry=off --const N=3: states 894, rules-fired 2196
-- with --symmetry=full --const N=3: states 174, rules-fired 437
-- with --symmetry=full --const N=5: states 4740, rules-fired 17463
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

const
  N : 4;  -- processes

type
  PROCESS : scalarset(N);
  LEVEL   : 0 .. N - 1;        -- 0: outside
  COUNT   : 0 .. N;
  STEP    : enum { Outside, Announcing, Signing, Waiting, Critical };

var
  step  : array [PROCESS] of STEP;
  level : array [PROCESS] of LEVEL;
  last  : array [LEVEL] of PROCESS;   -- who signed the level last; undefined before the first

-- A process has passed level l when it is at a higher level, or critical.
function passed(l : LEVEL) : COUNT;
var count : COUNT;
begin
  count := 0;
  for p : PROCESS do
    if level[p] > l | step[p] = Critical then
      count := count + 1;
    end;
  end;
  return count;
end;

startstate "everyone outside"
  for p : PROCESS do
    step[p] := Outside;
    level[p] := 0;
  end;
end;

ruleset p : PROCESS do

  rule "Start"
    step[p] = Outside
  ==>
    step[p] := Announcing;
  end;

  rule "Announce"
    step[p] = Announcing
  ==>
    level[p] := level[p] + 1;
    step[p] := Signing;
  end;

  rule "Sign"
    step[p] = Signing
  ==>
    last[level[p]] := p;
    step[p] := Waiting;
  end;

  rule "Pass"
    step[p] = Waiting
    & (last[level[p]] != p
       | forall q : PROCESS do q != p -> level[q] < level[p] end)
  ==>
    if level[p] = N - 1 then
      step[p] := Critical;
    else
      step[p] := Announcing;
    end;
  end;

  rule "Leave"
    step[p] = Critical
  ==>
    level[p] := 0;
    step[p] := Outside;
  end;

end;

invariant "mutual exclusion"
  forall p : PROCESS do forall q : PROCESS do
    p != q -> !(step[p] = Critical & step[q] = Critical)
  end end;

invariant "levels filter"
  forall l : LEVEL do l = 0 | passed(l) <= N - l end;
