-- A multiset passed as a var parameter is changed for the caller.
--
-- expect: holds
-- with --symmetry=off: states 14, rules-fired 27
-- agreed by: CMurphi 5.4.9

type
  Ticket : record number : 0 .. 1; end;
  Bag : multiset [2] of Ticket;
var
  left : Bag;
  right : Bag;

procedure put_in(var bag : Bag; n : 0 .. 1);
var
  t : Ticket;
begin
  t.number := n;
  multisetadd(t, bag);
end;

startstate
  undefine left;
  undefine right;
end;

ruleset n : 0 .. 1 do
  rule "left"
    multisetcount(i : left, true) < 2
  ==>
    put_in(left, n);
  end;

  rule "right"
    multisetcount(i : right, true) < multisetcount(i : left, left[i].number = n)
  ==>
    put_in(right, n);
  end;
end;

rule "empty"
  multisetcount(i : left, true) = 2
==>
  undefine left;
  undefine right;
end;
