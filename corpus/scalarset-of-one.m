-- A scalarset with a single member.
--
-- expect: holds
-- with --symmetry=off: states 3, rules-fired 3
-- with --symmetry=full: states 3, rules-fired 3
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

type
  Only : scalarset(1);
var
  on : array [Only] of boolean;
  who : Only;

startstate
  for o : Only do
    on[o] := false;
  end;
  undefine who;
end;

ruleset o : Only do
  rule "switch"
    true
  ==>
    on[o] := !on[o];
    who := o;
  end;
end;
