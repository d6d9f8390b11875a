-- Words that only Rumur reserves are ordinary names where they stand for nothing else.
--
-- expect: holds
-- with --symmetry=off: states 3, rules-fired 3
-- agreed by: CMurphi 5.4.9

type
  liveness : 0 .. 2;
var
  assume : boolean;
  cover : liveness;

startstate
  assume := false;
  cover := 0;
end;

rule "step"
  cover < 2
==>
  cover := cover + 1;
  assume := !assume;
end;

rule "back"
  cover = 2 & !assume
==>
  cover := 0;
end;
