-- Invariants hold for start states too: the shortest trace has no step.
--
-- expect: violated "small"
-- expect-trace-length: 0
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

var
  x : 0 .. 3;

ruleset i : 0 .. 3 do
  startstate
    x := i;
  end;
end;

rule "step"
  x < 3
==>
  x := x + 1;
end;

invariant "small"
  x <= 2;
