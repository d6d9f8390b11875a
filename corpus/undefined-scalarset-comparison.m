-- Comparing an undefined scalarset variable is allowed: it equals no member.
-- Rumur and --strict-undefined report it.
--
-- expect: holds
-- with --symmetry=off: states 3, rules-fired 4
-- with --symmetry=full: states 2, rules-fired 3
-- agreed by: CMurphi 5.4.9

type
  Process : scalarset(2);
var
  owner : Process;

startstate
  undefine owner;
end;

ruleset p : Process do
  rule "take"
    isundefined(owner)
  ==>
    owner := p;
  end;

  rule "release"
    owner = p
  ==>
    undefine owner;
  end;
end;
