-- A switch on a union may have labels of an enum member; ismember tells which member type
-- the value belongs to.
--
-- expect: holds
-- with --symmetry=off: states 12, rules-fired 36
-- with --symmetry=full: states 6, rules-fired 18
-- agreed by: CMurphi 5.4.9

type
  Process : scalarset(3);
  Nobody : enum { None };
  Owner : union { Process, Nobody };
var
  owner : Owner;
  grants : 0 .. 2;

startstate
  owner := None;
  grants := 0;
end;

ruleset p : Process do
  rule "take or pass on"
    true
  ==>
    switch owner
      case None:
        owner := p;
        grants := (grants + 1) % 3;
      else
        if owner = p then
          owner := None;
        end;
    end;
  end;
end;

invariant "typed"
  ismember(owner, Process) = (owner != None);
