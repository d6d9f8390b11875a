-- Operands are evaluated from left to right, also when they are calls that write state.
-- Rumur leaves their order to the C compiler.
--
-- expect: holds
-- with --symmetry=off: states 2, rules-fired 2
-- agreed by: CMurphi 5.4.9

type
  Small : 0 .. 3;
var
  ticket : Small;

function draw() : Small;
var
  mine : Small;
begin
  mine := ticket;
  ticket := ticket + 1;
  return mine;
end;

startstate
  ticket := 0;
end;

rule "draw two"
  ticket = 0
==>
  assert draw() - draw() = 0 - 1;
end;

rule "back"
  ticket = 2
==>
  ticket := 0;
end;
