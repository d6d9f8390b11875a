-- Locals start undefined in every execution of a rule, so the second firing cannot see
-- what the first one stored.
--
-- expect: violated runtime
-- expect-trace-length: 2
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

var
  done : boolean;

startstate
  done := false;
end;

rule "use"
  true
==>
  var count : 0 .. 3;
begin
  if done then
    count := count + 1;
  else
    count := 0;
  end;
  done := true;
end;
