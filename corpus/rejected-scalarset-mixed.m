-- Two scalarsets of the same size are still different types.
-- (Rumur accepts it, and its symmetry reduction is then unsound.)
--
-- expect: rejected
-- agreed by: CMurphi 5.4.9

type
  P : scalarset(3);
  Q : scalarset(3);
var
  a : array [P] of boolean;

startstate
  for p : P do
    a[p] := false;
  end;
end;

ruleset q : Q do
  rule "flip"
    true
  ==>
    a[q] := !a[q];
  end;
end;
