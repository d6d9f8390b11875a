-- Among the enabled rules only those with the smallest priority fire: `tick` must wait until
-- both jobs are done.
--
-- expect: holds
-- with --symmetry=off: states 12, rules-fired 15
-- agreed by: CMurphi 5.4.9

type
  Job : 0 .. 1;
var
  busy : array [Job] of boolean;
  time : 0 .. 2;

startstate
  clear busy;
  time := 0;
end;

ruleset j : Job do
  rule 1 "finish"
    busy[j]
  ==>
    busy[j] := false;
  end;
end;

rule 2 "tick"
  true
==>
  time := (time + 1) % 3;
  for j : Job do
    busy[j] := true;
  end;
end;

rule 5 "never"
  true
==>
  error "always held back by tick";
end;
