-- A block comment that is never closed. (Both CMurphi and Rumur ignore the rest of the file.)
--
-- expect: rejected
-- agreed by: neither peer, our choice

var
  x : 0 .. 1;

startstate
  x := 0;
end;

rule "step"
  true
==>
  x := 1 - x;
end;

/* the invariant below is not checked
invariant "zero"
  x = 0;
