-- A for loop from a larger to a smaller value without `by` does nothing at all.
-- Rumur would count down.
-- From 2 to x with x = 0 there is no iteration, with x = 2 there is one: n is 0 or 1.
-- States (x, n): (0, 0), (2, 0), (2, 1), (0, 1), with one rule fired in each.
--
-- expect: holds
-- with --symmetry=off: states 4, rules-fired 4
-- agreed by: CMurphi 5.4.9

var
  x : 0 .. 2;
  n : 0 .. 3;

startstate
  x := 0;
  n := 0;
end;

rule "loop"
  n = 0
==>
  if x = 0 then
    for i := 2 to x do
      n := n + 1;
    end;
    assert n = 0;
    x := 2;
  else
    for i := 2 to x do
      n := n + 1;
    end;
    assert n = 1;
  end;
end;

rule "back"
  n = 1
==>
  if x = 2 then
    x := 0;
  else
    n := 0;
  end;
end;
