-- A multiset may be a field of a record; assigning or clearing the record takes it along.
--
-- expect: holds
-- with --symmetry=off: states 42, rules-fired 63
-- agreed by: CMurphi 5.4.9

type
  Node : record
    queue : multiset [2] of boolean;
    open : boolean;
  end;
var
  a : Node;
  b : Node;

startstate
  undefine a;
  undefine b;
  a.open := true;
  b.open := true;
end;

ruleset v : boolean do
  rule "add"
    multisetcount(i : a.queue, true) < 2
  ==>
    var x : boolean;
  begin
    x := v;
    multisetadd(x, a.queue);
  end;
end;

rule "copy"
  multisetcount(i : a.queue, true) = 2
==>
  b := a;
  clear a;
  assert multisetcount(i : a.queue, true) = 0 & !a.open;
end;
