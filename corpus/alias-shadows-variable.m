-- An alias may have the name of a variable; inside it, the name means the alias.
--
-- expect: holds
-- with --symmetry=off: states 4, rules-fired 4
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

var
  x : 0 .. 3;
  y : 0 .. 3;

startstate
  x := 0;
  y := 0;
end;

rule "writes y through the name x"
  y < 3
==>
  alias x : y do
    x := x + 1;
  end;
end;

rule "reset"
  y = 3
==>
  y := 0;
end;

invariant "x is never written"
  x = 0;
