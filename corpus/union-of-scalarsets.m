-- A union of two scalarsets keeps them apart: each is permuted on its own.
--
-- expect: holds
-- with --symmetry=off: states 112, rules-fired 288
-- with --symmetry=full: states 29, rules-fired 95
-- agreed by: CMurphi 5.4.9

type
  Cpu : scalarset(2);
  Disk : scalarset(3);
  Unit : union { Cpu, Disk };
var
  master : Unit;
  seen : array [Unit] of boolean;

startstate
  undefine master;
  for u : Unit do
    seen[u] := false;
  end;
end;

ruleset u : Unit do
  rule "elect"
    isundefined(master)
  ==>
    master := u;
    seen[u] := true;
  end;

  rule "resign"
    master = u
  ==>
    undefine master;
  end;
end;

ruleset d : Disk do
  rule "disks forget"
    seen[d] & isundefined(master)
  ==>
    seen[d] := false;
  end;
end;
