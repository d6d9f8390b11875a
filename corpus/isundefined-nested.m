-- isundefined looks at one leaf, however deep it lies.
--
-- expect: holds
-- with --symmetry=off: states 16, rules-fired 64
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

type
  Inner : record
    cells : array [boolean] of 0 .. 1;
  end;
  Outer : record
    name : enum { Red, Green };
    inner : Inner;
  end;
var
  a : array [0 .. 1] of Outer;

startstate
  undefine a;
end;

ruleset i : 0 .. 1; side : boolean do
  rule "define"
    isundefined(a[i].inner.cells[side])
  ==>
    a[i].inner.cells[side] := i;
    assert isundefined(a[i].name);
  end;

  rule "forget"
    !isundefined(a[i].inner.cells[side])
  ==>
    undefine a[i].inner;
  end;
end;
