-- In Rumur's dialect a loop from a larger to a smaller bound counts down. (Bounds that are
-- constant are refused there.)
--
-- expect: holds
-- with --symmetry=off: states 3, rules-fired 3
-- dialect: rumur
-- agreed by: Rumur 2022.08.20

var
  low : 0 .. 3;
  n : 0 .. 3;

startstate
  low := 3;
  n := 0;
end;

rule "count"
  n = 0
==>
  low := 1;
  for i := 3 to low do
    assert i = 3 - n;
    n := n + 1;
  end;
  assert n = 3;
end;

rule "back"
  n = 3
==>
  n := 0;
end;
