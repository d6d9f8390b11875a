-- The MCS queue lock (Mellor-Crummey and Scott).
--
-- Waiting processes form a queue in shared memory. Each has a queue node of its own with
-- a `next` pointer and a `locked` flag, and spins only on its own flag:
--
--   acquire:  next[p] := nil;                        -- Start
--             pred := swap(tail, p);                 -- Swap
--             if pred != nil then
--               locked[p] := true;                   -- SetFlag
--               next[pred] := p;                     -- Link
--               wait until !locked[p];               -- Spin
--
--   release:  if next[p] = nil then                  -- LookNext
--               if compare-and-swap(tail, p, nil)    -- CompareAndSwap
--                 then return;
--               wait until next[p] != nil;           -- AwaitNext
--             locked[next[p]] := false;              -- HandOver
--
-- Each line is one atomic step. Process names double as addresses of the nodes, and
-- the nil pointer is the undefined value, so that all processes are interchangeable.
--
-- Properties:
--   mutual exclusion    at most one process is in its critical section
--   held means queued   while someone is critical, the tail is not nil
--   no lost wake-up     the lock can always become free again (liveness: from every
--                       reachable state a state with an empty queue can be reached)
--
-- expect: holds
-- with --symmetry=off: states 893, rules-fired 2247
-- with --symmetry=full: states 158, rules-fired 402
-- with --symmetry=off --const N=4: states 15920, rules-fired 52544
-- with --symmetry=full --const N=4: states 734, rules-fired 2456
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9 (without the liveness property)

const
  N : 3;  -- processes

type
  PROCESS : scalarset(N);
  STEP : enum {
    Outside, Swapping, SettingFlag, Linking, Spinning, Critical,
    LookingNext, ComparingTail, AwaitingNext, HandingOver
  };

var
  tail   : PROCESS;                      -- the last in the queue, undefined: the lock is free
  next   : array [PROCESS] of PROCESS;   -- undefined: nil
  locked : array [PROCESS] of boolean;
  step   : array [PROCESS] of STEP;
  pred   : array [PROCESS] of PROCESS;   -- local: who was the tail before me

startstate "lock free"
  undefine tail;
  for p : PROCESS do
    step[p] := Outside;
    locked[p] := false;
    undefine next[p];
    undefine pred[p];
  end;
end;

ruleset p : PROCESS do

  ---------------------------------------------------------------------------------------
  -- acquire
  ---------------------------------------------------------------------------------------

  rule "Start"
    step[p] = Outside
  ==>
    undefine next[p];
    step[p] := Swapping;
  end;

  rule "Swap"
    step[p] = Swapping
  ==>
    if isundefined(tail) then
      step[p] := Critical;
    else
      pred[p] := tail;
      step[p] := SettingFlag;
    end;
    tail := p;
  end;

  rule "SetFlag"
    step[p] = SettingFlag
  ==>
    locked[p] := true;
    step[p] := Linking;
  end;

  rule "Link"
    step[p] = Linking
  ==>
    next[pred[p]] := p;
    undefine pred[p];
    step[p] := Spinning;
  end;

  rule "Spin"
    step[p] = Spinning & !locked[p]
  ==>
    step[p] := Critical;
  end;

  ---------------------------------------------------------------------------------------
  -- release
  ---------------------------------------------------------------------------------------

  rule "LeaveCritical"
    step[p] = Critical
  ==>
    step[p] := LookingNext;
  end;

  rule "LookNext"
    step[p] = LookingNext
  ==>
    if isundefined(next[p]) then
      step[p] := ComparingTail;
    else
      step[p] := HandingOver;
    end;
  end;

  rule "CompareAndSwap"
    step[p] = ComparingTail
  ==>
    if !isundefined(tail) & tail = p then
      undefine tail;
      step[p] := Outside;
    else
      step[p] := AwaitingNext;
    end;
  end;

  rule "AwaitNext"
    step[p] = AwaitingNext & !isundefined(next[p])
  ==>
    step[p] := HandingOver;
  end;

  rule "HandOver"
    step[p] = HandingOver
  ==>
    locked[next[p]] := false;
    step[p] := Outside;
  end;

end;

invariant "mutual exclusion"
  forall p : PROCESS do forall q : PROCESS do
    p != q -> !(step[p] = Critical & step[q] = Critical)
  end end;

invariant "held means queued"
  (exists p : PROCESS do step[p] = Critical end) -> !isundefined(tail);

liveness "no lost wake-up"
  isundefined(tail);
