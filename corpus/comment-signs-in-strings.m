-- Comment signs inside strings, and comments inside each other, do not confuse the scanner.
--
-- expect: holds
-- with --symmetry=off: states 2, rules-fired 2
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

var
  x : 0 .. 1;

startstate "-- not a comment"
  x := 0; -- "not a string
end;

/* -- a line sign inside a block comment does not hide its end */
rule "/* not a comment"
  true
==>
  x := 1 - x /* "half a string */ ;
end;

invariant "*/ --"
  x >= 0; -- /* not opened
