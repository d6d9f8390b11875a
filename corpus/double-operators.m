-- `&&`, `||` and `==` are the same as `&`, `|` and `=` on booleans, one level looser.
--
-- expect: holds
-- with --symmetry=off: states 4, rules-fired 5
-- agreed by: Rumur 2022.08.20

var
  a : boolean;
  b : boolean;

startstate
  a := false;
  b := false;
end;

rule "a" a == b || b && a ==> a := !a; end;
rule "b" a != b | b & a ==> b := !b; end;

invariant "same"
  (a || b && !a) == (a | b & !a);
