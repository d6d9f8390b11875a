-- Values of a scalarset stored in an array indexed by the same scalarset: all functions
-- from a set of four into itself, up to renaming.
--
-- expect: holds
-- with --symmetry=off: states 256, rules-fired 3072
-- with --symmetry=full: states 19, rules-fired 228
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

type
  Node : scalarset(4);
var
  next : array [Node] of Node;

startstate
  for n : Node do
    next[n] := n;
  end;
end;

ruleset n : Node; m : Node do
  rule "point"
    next[n] != m
  ==>
    next[n] := m;
  end;
end;
