-- An error statement in a procedure stops the rule that called it.
--
-- expect: violated error
-- expect-trace-length: 2
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

type
  Small : 0 .. 4;
var
  x : Small;

procedure checked(n : Small);
begin
  if n = 3 then
    error "three is not allowed";
  end;
end;

startstate
  x := 0;
end;

ruleset k : 1 .. 2 do
  rule "add"
    x + k <= 4
  ==>
    x := x + k;
    checked(x);
  end;
end;
