-- In Rumur's dialect copying a single undefined variable is an error.
--
-- expect: violated runtime
-- expect-trace-length: 2
-- dialect: rumur
-- agreed by: Rumur 2022.08.20

var
  x : 0 .. 1;
  y : 0 .. 1;
  ready : boolean;

startstate
  y := 0;
  ready := false;
end;

rule "prepare"
  !ready
==>
  ready := true;
end;

rule "copy"
  ready
==>
  y := x;
end;
