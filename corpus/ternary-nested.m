-- `?:` nests to the right. An extension: both CMurphi and Rumur ask for parentheses.
-- x goes 0, 2, 1, 0: three states, one rule fired in each.
--
-- expect: holds
-- with --symmetry=off: states 3, rules-fired 3
-- agreed by: by hand

var
  x : 0 .. 2;

startstate
  x := 0;
end;

rule "step"
  true
==>
  x := x = 0 ? 2 : x = 2 ? 1 : 0;
end;
