-- One for, forall or exists may have several quantifiers; a later one may use the earlier
-- ones in its bounds.
--
-- expect: holds
-- with --symmetry=off: states 2, rules-fired 2
-- agreed by: CMurphi 5.4.9

var
  a : array [0 .. 2] of array [0 .. 2] of boolean;

startstate
  clear a;
end;

rule "fill triangle"
  !exists i : 0 .. 2; j := 0 to i do a[i][j] end
==>
  for i : 0 .. 2; j := 0 to i do
    a[i][j] := true;
  end;
end;

rule "clear"
  a[0][0]
==>
  clear a;
end;

invariant "above the diagonal"
  forall i : 0 .. 2; j := i + 1 to 2 do !a[i][j] end;
