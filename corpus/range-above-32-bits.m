-- A range whose values do not fit in 32 bits, and arithmetic beyond them.
-- (CMurphi wraps the literals to 32 bits; the counts come out the same.)
--
-- expect: holds
-- with --symmetry=off: states 4, rules-fired 4
-- agreed by: Rumur 2022.08.20

const
  BASE : 5000000000;
var
  x : BASE .. BASE + 3;

startstate
  x := BASE;
end;

rule "step"
  x < 5000000003
==>
  x := x * 2 - x + 1;
end;

rule "back"
  x = BASE + 3
==>
  x := x - 3;
end;
