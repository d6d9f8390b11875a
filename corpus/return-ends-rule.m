-- `return` in a rule ends it normally: what was written so far is the next state.
--
-- expect: holds
-- with --symmetry=off: states 3, rules-fired 3
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

var
  x : 0 .. 2;
  y : 0 .. 2;

startstate
  x := 0;
  y := 0;
end;

rule "half"
  x < 2
==>
  x := x + 1;
  return;
  y := 1;
end;

rule "back"
  x = 2
==>
  x := 0;
end;

invariant "not reached"
  y = 0;
