-- The name of a property may come before or after its expression, and `assert` at the top
-- level is an invariant.
--
-- expect: holds
-- with --symmetry=off: states 3, rules-fired 3
-- agreed by: Rumur 2022.08.20

var
  x : 0 .. 2;

startstate
  x := 0;
end;

rule "step"
  true
==>
  x := (x + 1) % 3;
  assert "in range" x < 3;
  assert x >= 0 "in range";
end;

invariant x < 3 "name after";
assert "top level" x >= 0;
