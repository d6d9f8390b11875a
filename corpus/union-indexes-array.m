-- An array may be indexed by a union: one element for each value of each member type.
--
-- expect: holds
-- with --symmetry=off: states 4, rules-fired 12
-- with --symmetry=full: states 3, rules-fired 9
-- agreed by: CMurphi 5.4.9

type
  Process : scalarset(2);
  Device : enum { Disk, Printer };
  Place : union { Process, Device };
var
  token : array [Place] of boolean;
  at : Place;

startstate
  for p : Place do
    token[p] := false;
  end;
  at := Disk;
  token[at] := true;
end;

ruleset target : Place do
  rule "move"
    at != target
  ==>
    token[at] := false;
    at := target;
    token[at] := true;
  end;
end;

invariant "one token"
  forall p : Place do token[p] = (p = at) end;
