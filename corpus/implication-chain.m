-- `a -> b -> c` means `a -> (b -> c)`. An extension: both CMurphi and Rumur ask for
-- parentheses. The other reading would fail in the start state.
-- States (a, b, c) with all eight values; each rule flips one variable: 3 rules each.
--
-- expect: holds
-- with --symmetry=off: states 8, rules-fired 24
-- agreed by: by hand

var
  a : boolean;
  b : boolean;
  c : boolean;

startstate
  a := false;
  b := false;
  c := false;
end;

rule "flip a" true ==> a := !a; end;
rule "flip b" true ==> b := !b; end;
rule "flip c" true ==> c := !c; end;

invariant "right to left"
  (a -> b -> c) = (a & b -> c);
