-- Two functions that call each other: the second is used before it is declared. An
-- extension, neither CMurphi nor Rumur accepts it.
--  x goes 0, 1, 2, 3, 4, 0: five states with one rule fired in each.
--
-- expect: holds
-- with --symmetry=off: states 5, rules-fired 5
-- agreed by: by hand

type
  Small : 0 .. 4;
var
  x : Small;

function even(n : Small) : boolean;
begin
  if n = 0 then
    return true;
  end;
  return odd(n - 1);
end;

function odd(n : Small) : boolean;
begin
  if n = 0 then
    return false;
  end;
  return even(n - 1);
end;

startstate
  x := 0;
end;

rule "odd step"
  odd(x)
==>
  x := x + 1;
end;

rule "even step"
  even(x)
==>
  x := (x + 1) % 5;
end;

invariant "parity"
  even(x) = (x % 2 = 0);
