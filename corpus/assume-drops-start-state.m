-- Start states that break an assumption are dropped, the others remain. In state 4 the only
-- rule leads to a dropped state; that is not a deadlock.
--
-- expect: holds
-- with --symmetry=off: states 4, rules-fired 4
-- agreed by: Rumur 2022.08.20

var
  x : 0 .. 5;

ruleset i : 0 .. 5 do
  startstate
    x := i;
  end;
end;

rule "mirror"
  x > 0
==>
  x := 6 - x;
end;

rule "from zero"
  x = 0
==>
  x := 5;
end;

assume "neither two nor three"
  x < 2 | x > 3;

invariant "outside"
  x != 2 & x != 3;
