-- States that break an assumption are dropped: they are not stored, but the rule that leads
-- there counts as fired.
--
-- expect: holds
-- with --symmetry=off: states 6, rules-fired 19
-- agreed by: Rumur 2022.08.20

var
  x : 0 .. 9;

startstate
  x := 0;
end;

ruleset k : 1 .. 3 do
  rule "add"
    x + k <= 9
  ==>
    x := x + k;
  end;
end;

rule "back"
  x = 5
==>
  x := 0;
end;

assume "not more than five"
  x <= 5;
