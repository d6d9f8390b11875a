-- Cover properties that are reached do no harm.
--
-- expect: holds
-- with --symmetry=off: states 5, rules-fired 5
-- agreed by: Rumur 2022.08.20

var
  x : 0 .. 4;

startstate
  x := 0;
end;

rule "step"
  true
==>
  x := (x + 3) % 5;
  cover x = 1 "wraps to one";
end;

cover "two"
  x = 2;
