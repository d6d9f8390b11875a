-- Copying a single undefined variable copies the undefined value.
-- Rumur and --strict-undefined report it.
--
-- expect: holds
-- with --symmetry=off: states 3, rules-fired 3
-- agreed by: CMurphi 5.4.9

var
  x : 0 .. 1;
  y : 0 .. 1;

startstate
  y := 0;
end;

rule "copy"
  !isundefined(y)
==>
  y := x;
end;

rule "set"
  isundefined(y)
==>
  y := 1;
end;
