-- Operators may be written with their mathematical signs.
--
-- expect: holds
-- with --symmetry=off: states 4, rules-fired 7
-- agreed by: Rumur 2022.08.20 (with * and - for the signs of multiplication and subtraction)

type
  Side : enum { Left, Right };
var
  open : array [Side] of boolean;

startstate
  for s : Side do open[s] ≔ false; end;
end;

ruleset s : Side do
  rule "open"
    ¬open[s] ∧ (∃ t : Side do t ≠ s ∧ ¬open[t] end ∨ s = Left)
  ==>
    open[s] ≔ true;
  end;

  rule "close"
    open[s]
  ==>
    open[s] ≔ false;
  end;
end;

invariant "anything goes"
  ∀ s : Side do open[s] → 3 × 2 ≥ 6 ∧ 6 − 1 ≤ 5 end;
