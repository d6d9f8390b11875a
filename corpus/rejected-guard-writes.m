-- A guard must not change the state, not even through a function.
-- (CMurphi corrupts its search with it, Rumur keeps what the guard wrote.)
--
-- expect: rejected
-- agreed by: neither peer, our choice

var
  x : 0 .. 3;

function take() : boolean;
begin
  x := (x + 1) % 4;
  return true;
end;

startstate
  x := 0;
end;

rule "step"
  take()
==>
  x := 0;
end;
