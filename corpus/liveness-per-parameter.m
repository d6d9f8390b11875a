-- A liveness property in a ruleset must hold for each value of the parameter on its own. On
-- orbits of states that takes care: no single property is symmetric, only all together are.
-- (Rumur reports a violation with symmetry reduction, and none without; Fathom refuses
-- --symmetry=full here and leaves symmetry off by itself.)
--
-- expect: holds
-- with --symmetry=off: states 10, rules-fired 18
-- agreed by: Rumur 2022.08.20 (without symmetry reduction)

type
  P : scalarset(3);
var
  turn : P;
  steps : 0 .. 2;

startstate
  undefine turn;
  steps := 0;
end;

ruleset p : P do
  rule "take"
    isundefined(turn) | steps = 2
  ==>
    turn := p;
    steps := 0;
  end;

  liveness "everyone gets a turn"
    !isundefined(turn) & turn = p;
end;

rule "work"
  !isundefined(turn) & steps < 2
==>
  steps := steps + 1;
end;
