-- A second name for a scalarset is the same type, also for symmetry reduction.
-- CMurphi cannot compile it, Rumur reduces the two names independently.
-- The same counts come out when Worker is replaced by Process throughout.
--
-- expect: holds
-- with --symmetry=off: states 20, rules-fired 40
-- with --symmetry=full: states 7, rules-fired 17
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9 (with Process for Worker)

type
  Process : scalarset(3);
  Worker : Process;
var
  leader : Process;
  ready : array [Worker] of boolean;

startstate
  undefine leader;
  for w : Worker do
    ready[w] := false;
  end;
end;

ruleset p : Process do
  rule "become leader"
    isundefined(leader) & !ready[p]
  ==>
    leader := p;
    ready[p] := true;
  end;
end;

ruleset w : Worker do
  rule "get ready"
    !ready[w]
  ==>
    ready[w] := true;
  end;
end;

rule "start over"
  forall w : Worker do ready[w] end
==>
  if !isundefined(leader) then
    assert ready[leader];
    undefine leader;
  end;
  for w : Worker do
    ready[w] := false;
  end;
end;
