-- The same variable may be bound to two var parameters; a write through one is seen
-- through the other.
--
-- expect: holds
-- with --symmetry=off: states 3, rules-fired 3
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

type
  Small : 0 .. 4;
var
  x : Small;

procedure twice(var a : Small; var b : Small);
begin
  a := a + 1;
  b := b + 1;
  assert a = b;
end;

startstate
  x := 0;
end;

rule "up"
  x <= 2
==>
  twice(x, x);
end;

rule "down"
  x = 4
==>
  x := 0;
end;

invariant "even"
  x % 2 = 0;
