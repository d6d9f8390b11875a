-- Copying a record or an array copies its undefined leaves without complaint.
--
-- expect: holds
-- with --symmetry=off: states 2, rules-fired 2
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

type
  Item : record
    kind : boolean;
    slots : array [0 .. 1] of 0 .. 3;
  end;
var
  a : Item;
  b : Item;

startstate
  undefine a;
  undefine b;
  a.kind := true;
  a.slots[1] := 3;
end;

rule "copy"
  isundefined(b.kind)
==>
  b := a;
  assert isundefined(b.slots[0]) & b.slots[1] = 3;
end;

rule "drop"
  !isundefined(b.kind)
==>
  undefine b;
end;
