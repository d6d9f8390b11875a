-- A start state need not assign every variable; what it leaves is undefined.
--
-- expect: holds
-- with --symmetry=off: states 4, rules-fired 4
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

var
  x : 0 .. 1;
  y : array [boolean] of 0 .. 1;

startstate
  y[true] := 1;
end;

rule "define"
  isundefined(x)
==>
  x := y[true];
end;

rule "shift"
  !isundefined(x)
==>
  y[false] := x;
  undefine x;
end;
