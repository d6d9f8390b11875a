-- In Rumur's dialect a leading zero makes a literal octal: 010 is eight.
--
-- expect: holds
-- with --symmetry=off: states 9, rules-fired 9
-- dialect: rumur
-- agreed by: Rumur 2022.08.20

var
  x : 0 .. 10;

startstate
  x := 010;
end;

rule "step"
  true
==>
  x := (x + 1) % 011;
end;

invariant "eight at most"
  x <= 8;
