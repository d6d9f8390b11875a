-- Only the chosen branch of `?:` is evaluated.
-- CMurphi evaluates boolean operators in the other branch as well.
--
-- expect: holds
-- with --symmetry=off: states 4, rules-fired 4
-- agreed by: Rumur 2022.08.20

var
  i : 0 .. 3;
  a : array [0 .. 2] of boolean;

startstate
  i := 0;
  clear a;
end;

rule "step"
  i < 3 ? !a[i] & i >= 0 : true
==>
  i := i = 3 ? 0 : i + 1;
end;
