-- Indexing with an undefined variable is an error, whatever its type.
--
-- expect: violated runtime
-- expect-trace-length: 2
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

type
  Process : scalarset(2);
var
  owner : Process;
  busy : array [Process] of boolean;

startstate
  for p : Process do
    busy[p] := false;
  end;
end;

ruleset p : Process do
  rule "own"
    isundefined(owner)
  ==>
    owner := p;
  end;
end;

rule "work"
  !isundefined(owner)
==>
  busy[owner] := true;
  undefine owner;
  busy[owner] := false;
end;
