-- Words that only CMurphi reserves are ordinary names where they stand for nothing else.
--
-- expect: holds
-- with --symmetry=off: states 4, rules-fired 4
-- agreed by: Rumur 2022.08.20

type
  multiset : enum { in, until, choose };
var
  floor : 0 .. 2;
  undefined : boolean;
  program : multiset;

startstate
  floor := 0;
  undefined := false;
  program := in;
end;

rule "step"
  floor < 2 & !undefined
==>
  floor := floor + 1;
  program := choose;
end;

rule "back"
  floor = 2 & program = choose
==>
  floor := 0;
  program := until;
end;
