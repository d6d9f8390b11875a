-- A loop with a negative step counts down and includes the last value it hits.
--
-- expect: holds
-- with --symmetry=off: states 10, rules-fired 10
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

var
  x : 0 .. 9;

startstate
  x := 0;
end;

rule "count"
  x < 9
==>
  var steps : 0 .. 9;
begin
  steps := 0;
  for i := 9 to 0 by -3 do
    assert i % 3 = 0;
    steps := steps + 1;
  end;
  for i := 8 to 3 by -4 do
    assert i = 8 | i = 4;
    steps := steps + 1;
  end;
  assert steps = 6;
  x := x + 1;
end;

rule "back"
  x = 9
==>
  x := 0;
end;
