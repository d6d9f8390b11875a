-- An array indexed by a range that starts below zero; the index is checked against the
-- range, not against a length.
--
-- expect: violated runtime
-- expect-trace-length: 6
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

var
  a : array [-2 .. 2] of boolean;
  i : -3 .. 3;

startstate
  clear a;
  i := -2;
end;

rule "step"
  true
==>
  a[i] := !a[i];
  i := i + 1;
end;
