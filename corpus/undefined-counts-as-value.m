-- An undefined variable is a state of its own: three values make four states.
--
-- expect: holds
-- with --symmetry=off: states 4, rules-fired 6
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

var
  x : 0 .. 2;

startstate
  undefine x;
end;

ruleset v : 0 .. 2 do
  rule "set"
    isundefined(x)
  ==>
    x := v;
  end;
end;

rule "forget"
  !isundefined(x)
==>
  undefine x;
end;
