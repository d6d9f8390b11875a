-- Scalarset values cannot be added.
--
-- expect: rejected
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

type
  P : scalarset(3);
var
  p : P;

startstate
  undefine p;
end;

ruleset q : P do
  rule "next"
    true
  ==>
    p := q + 1;
  end;
end;
