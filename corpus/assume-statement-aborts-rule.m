-- An assume statement that fails abandons the rule: no new state, and the rule does not count
-- as fired.
--
-- expect: holds
-- with --symmetry=off: states 4, rules-fired 12
-- agreed by: Rumur 2022.08.20

var
  x : 0 .. 4;

startstate
  x := 0;
end;

ruleset k : 1 .. 4 do
  rule "jump"
    true
  ==>
    x := (x + k) % 5;
    assume x != 3;
  end;
end;

invariant "never three"
  x != 3;
