-- An invariant in a ruleset and an alias: one invariant for each value, with all of them
-- checked in each state.
--
-- expect: violated "below its index"
-- expect-trace-length: 4
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

type
  Index : 0 .. 2;
var
  a : array [Index] of 0 .. 3;

startstate
  clear a;
end;

ruleset i : Index do
  rule "add"
    a[i] < i | (i = 1 & a[2] = 2)
  ==>
    a[i] := a[i] + 1;
  end;

  alias mine : a[i] do
    invariant "below its index"
      mine <= i;
  end;
end;
