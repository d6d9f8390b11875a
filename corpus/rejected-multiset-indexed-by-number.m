-- A multiset is indexed only by the variable of a choose, multisetcount or
-- multisetremovepred.
--
-- expect: rejected
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

type
  Item : record full : boolean; end;
var
  items : multiset [2] of Item;

startstate
  undefine items;
end;

rule "step"
  true
==>
  items[0].full := true;
end;
