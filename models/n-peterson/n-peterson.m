-- Peterson's mutual exclusion for n processes, in small steps.
--
-- The algorithm of peterson.m, but a waiting process looks at the others one by one, in any
-- order, as a program would have to: each look is a step of its own, and what was seen may
-- be out of date by the time of the next. The algorithm does not mind, but there are many
-- more states, which makes this a model to measure large searches with; N scales it.
--
--   for l := 1 to N-1 do
--     level[p] := l;                                        -- Announce
--     last[l] := p;                                         -- Sign
--     for each other process q do
--       wait until last[l] != p                             -- PassSigned
--               or level[q] < l                             -- Look
--     (all looked at)                                       -- PassAlone
--   critical section                                        -- Leave
--   level[p] := 0;
--
-- Properties:
--   mutual exclusion    at most one process is in its critical section
--   and no deadlock: some process can always go on
--
-- Try:   fathom check n-peterson.m --const N=5
--
-- expect: holds
-- with --symmetry=off --const N=3: states 2559, rules-fired 6876
-- with --symmetry=full --const N=3: states 457, rules-fired 1236
-- with --symmetry=full: states 15235, rules-fired 60227
-- with --symmetry=off: states 352529, rules-fired 1393176
-- with --symmetry=full --const N=5: states 1392433, rules-fired 8117291
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

const
  N : 4;  -- processes

type
  PROCESS : scalarset(N);
  LEVEL   : 0 .. N - 1;        -- 0: outside
  STEP    : enum { Outside, Announcing, Signing, Waiting, Critical };

var
  step  : array [PROCESS] of STEP;
  level : array [PROCESS] of LEVEL;
  last  : array [LEVEL] of PROCESS;                        -- undefined before the first
  seen  : array [PROCESS] of array [PROCESS] of boolean;   -- seen[p][q]: q was below p

-- The process has passed a level.
procedure Climb(p : PROCESS);
begin
  for q : PROCESS do
    seen[p][q] := false;
  end;
  if level[p] = N - 1 then
    step[p] := Critical;
  else
    step[p] := Announcing;
  end;
end;

startstate "everyone outside"
  for p : PROCESS do
    step[p] := Outside;
    level[p] := 0;
    for q : PROCESS do
      seen[p][q] := false;
    end;
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

  rule "PassSigned"
    step[p] = Waiting & last[level[p]] != p
  ==>
    Climb(p);
  end;

  rule "PassAlone"
    step[p] = Waiting & forall q : PROCESS do q != p -> seen[p][q] end
  ==>
    Climb(p);
  end;

  rule "Leave"
    step[p] = Critical
  ==>
    level[p] := 0;
    step[p] := Outside;
  end;

end;

ruleset p : PROCESS; q : PROCESS do
  rule "Look"
    step[p] = Waiting & q != p & !seen[p][q] & level[q] < level[p]
  ==>
    seen[p][q] := true;
  end;
end;

invariant "mutual exclusion"
  forall p : PROCESS do forall q : PROCESS do
    p != q -> !(step[p] = Critical & step[q] = Critical)
  end end;
