-- Aliases around rules belong to guard and body, and both see them in the state before the
-- rule, even when the body changes the index of the alias.
--
-- expect: holds
-- with --symmetry=off: states 5, rules-fired 5
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

type
  Slot : 0 .. 1;
var
  current : Slot;
  used : array [Slot] of 0 .. 2;

startstate
  current := 0;
  clear used;
end;

alias here : used[current] do
  rule "use"
    here < 2
  ==>
    current := 1 - current;
    here := here + 1;
  end;

  rule "reset"
    here = 2
  ==>
    clear used;
  end;
end;

invariant "alternate"
  used[0] = used[1] | (used[0] = used[1] + 1 & current = 1);
