-- Each activation of a recursive function has its own locals and value parameters.
--
-- expect: holds
-- with --symmetry=off: states 6, rules-fired 30
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

type
  Depth : 0 .. 5;
  Sum : 0 .. 15;
var
  total : Sum;
  start : Depth;

function sum(n : Depth) : Sum;
var
  mine : Depth;
  rest : Sum;
begin
  mine := n;
  if n = 0 then
    return 0;
  end;
  rest := sum(n - 1);
  assert mine = n;
  return rest + mine;
end;

startstate
  start := 0;
  total := 0;
end;

ruleset n : Depth do
  rule "compute"
    n != start
  ==>
    start := n;
    total := sum(n);
  end;
end;

invariant "gauss"
  2 * total = start * (start + 1);
