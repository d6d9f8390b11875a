-- The index inside an alias is evaluated once, on entry: changing it later does not move
-- the alias.
--
-- expect: holds
-- with --symmetry=off: states 10, rules-fired 10
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

var
  i : 0 .. 2;
  a : array [0 .. 2] of 0 .. 3;

startstate
  i := 0;
  clear a;
end;

rule "step"
  a[i] < 3
==>
  alias cell : a[i] do
    i := (i + 1) % 3;
    cell := cell + 1;
  end;
end;

rule "again"
  a[i] = 3
==>
  clear a;
end;

invariant "cells fill in turn"
  a[0] >= a[1] & a[1] >= a[2] & a[0] <= a[2] + 1;
