-- A parameter without `var` is a copy: it does not change with the caller's variable.
-- CMurphi passes the variable itself.
--
-- expect: holds
-- with --symmetry=off: states 4, rules-fired 4
-- agreed by: Rumur 2022.08.20

type
  Small : 0 .. 3;
var
  x : Small;

procedure step(n : Small);
begin
  x := (x + 1) % 4;
  assert x = (n + 1) % 4;
end;

startstate
  x := 0;
end;

rule "step"
  true
==>
  step(x);
end;
