-- Start states that come out equal count once; the rules fired in them too.
--
-- expect: holds
-- with --symmetry=off: states 6, rules-fired 6
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

var
  x : 0 .. 5;

ruleset i : 0 .. 5 do
  startstate "half"
    x := i / 2;
  end;
end;

startstate "zero again"
  x := 0;
end;

rule "step"
  true
==>
  x := (x + 2) % 6;
end;
