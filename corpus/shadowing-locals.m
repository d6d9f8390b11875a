-- Locals and parameters may have the names of variables; the inner name wins and the outer
-- one is not touched.
--
-- expect: holds
-- with --symmetry=off: states 4, rules-fired 4
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

type
  Small : 0 .. 3;
var
  x : Small;
  n : Small;

function add(x : Small) : Small;
var
  n : Small;
begin
  n := (x + 1) % 4;
  return n;
end;

startstate
  x := 0;
  n := 2;
end;

rule "step"
  true
==>
  var n : Small;
begin
  n := add(x);
  x := n;
end;

invariant "outer n untouched"
  n = 2;
