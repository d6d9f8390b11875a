-- In CMurphi's dialect a parameter without `var` names the caller's variable, and sees it
-- change.
--
-- expect: holds
-- with --symmetry=off: states 4, rules-fired 4
-- dialect: cmurphi
-- agreed by: CMurphi 5.4.9

type
  Small : 0 .. 3;
var
  x : Small;

procedure step(n : Small);
begin
  x := (x + 1) % 4;
  assert n = x;
end;

startstate
  x := 0;
end;

rule "step"
  true
==>
  step(x);
end;
