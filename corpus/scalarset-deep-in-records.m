-- Scalarset values and indices below several layers of records and arrays.
--
-- expect: holds
-- with --symmetry=off: states 128, rules-fired 480
-- with --symmetry=full: states 30, rules-fired 115
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

type
  P : scalarset(3);
  Entry : record
    valid : boolean;
    who : P;
  end;
  Directory : record
    entry : array [0 .. 1] of Entry;
    waiting : array [P] of boolean;
  end;
var
  directory : record inner : Directory; end;

startstate
  undefine directory;
  for i : 0 .. 1 do
    directory.inner.entry[i].valid := false;
  end;
  for p : P do
    directory.inner.waiting[p] := false;
  end;
end;

ruleset p : P do
  rule "wait"
    !directory.inner.waiting[p]
  ==>
    directory.inner.waiting[p] := true;
  end;

  ruleset i : 0 .. 1 do
    alias entry : directory.inner.entry[i] do
      rule "enter"
        directory.inner.waiting[p] & !entry.valid
      ==>
        entry.valid := true;
        entry.who := p;
        directory.inner.waiting[p] := false;
      end;

      rule "leave"
        entry.valid & entry.who = p
      ==>
        undefine entry.who;
        entry.valid := false;
      end;
    end;
  end;
end;
