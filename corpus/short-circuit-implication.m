-- `->`, forall and exists stop as soon as the answer is known: the index errors behind
-- them are never evaluated.
--
-- expect: holds
-- with --symmetry=off: states 5, rules-fired 5
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

var
  i : 0 .. 4;
  a : array [0 .. 3] of boolean;

startstate
  i := 0;
  clear a;
end;

rule "step"
  i < 4 -> !a[i]
==>
  if i < 4 then
    a[i] := true;
    i := i + 1;
  else
    clear a;
    i := 0;
  end;
end;

invariant "all below"
  forall k := 0 to 4 do k < i -> a[k] end;

invariant "exists stops"
  i = 0 | exists k := 0 to 4 do a[k] end;
