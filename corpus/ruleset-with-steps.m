-- A ruleset over `a to b by c` has one instance for each value of the loop: 0, 4, 8.
-- Neither CMurphi nor Rumur gets through it.
-- Three rules fire in state 1, two in each of the states 0, 4 and 8.
--
-- expect: holds
-- with --symmetry=off: states 4, rules-fired 9
-- agreed by: by hand

var
  x : 0 .. 9;

startstate
  x := 1;
end;

ruleset k := 0 to 8 by 4 do
  rule "jump"
    x != k
  ==>
    x := k;
  end;
end;
