-- Every rule fired is counted, also when it leads nowhere new.
--
-- expect: holds
-- with --symmetry=off: states 2, rules-fired 14
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

var
  x : 0 .. 1;

startstate
  x := 0;
end;

ruleset i : 1 .. 5 do
  rule "flip"
    true
  ==>
    x := 1 - x;
  end;

  rule "stay"
    i > 3
  ==>
    x := x;
  end;
end;
