-- Records and arrays are compared leaf by leaf, and undefined leaves are equal to each other.
-- CMurphi compares only simple types.
--
-- expect: holds
-- with --symmetry=off: states 13, rules-fired 22
-- agreed by: Rumur 2022.08.20

type
  Pair : record
    a : array [boolean] of 0 .. 1;
    b : 0 .. 1;
  end;
var
  left : Pair;
  right : Pair;

startstate
  undefine left;
  undefine right;
end;

ruleset side : boolean do
  rule "set left"
    isundefined(left.a[side])
  ==>
    left.a[side] := 1;
  end;

  rule "set right"
    isundefined(right.a[side]) & left != right
  ==>
    right.a[side] := 1;
  end;
end;

rule "both again"
  left = right & !isundefined(left.a[true])
==>
  undefine left;
  undefine right;
end;
