-- forall over no values is true, exists over no values is false.
-- Rumur would count down instead.
--
-- expect: holds
-- with --symmetry=off: states 3, rules-fired 3
-- agreed by: CMurphi 5.4.9

var
  n : 0 .. 2;

startstate
  n := 0;
end;

rule "step"
  forall i := 1 to n do i <= 2 end
==>
  n := (n + 1) % 3;
end;

invariant "no value below zero"
  !exists i := n + 1 to n do true end & forall i := n + 1 to n do false end;
