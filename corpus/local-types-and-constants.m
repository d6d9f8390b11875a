-- Rules and functions may declare their own constants, types and enum members.
--
-- expect: holds
-- with --symmetry=off: states 6, rules-fired 6
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

type
  Small : 0 .. 5;
var
  x : Small;

function next(n : Small) : Small;
const
  TOP : 5;
type
  Step : enum { Up, Wrap };
var
  step : Step;
begin
  step := Up;
  if n = TOP then
    step := Wrap;
  end;
  switch step
    case Up:
      return n + 1;
    case Wrap:
      return 0;
  end;
  error "not reached";
end;

startstate
  x := 0;
end;

rule "step"
  x < 5
==>
  const
    TOP : 3;
  var
    old : Small;
begin
  old := x;
  x := next(old);
  assert old < TOP | x > TOP;
end;

rule "wrap"
  x = 5
==>
  x := next(x);
end;
