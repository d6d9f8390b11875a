-- Scalarset values have no order.
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

ruleset q : P; r : P do
  rule "smaller"
    q < r
  ==>
    p := q;
  end;
end;
