-- Changing an element in place may make it equal to another; the multiset has no order,
-- so both ways there are one state.
--
-- expect: holds
-- with --symmetry=off: states 21, rules-fired 42
-- agreed by: CMurphi 5.4.9

type
  Cell : record full : boolean; count : 0 .. 2; end;
var
  cells : multiset [2] of Cell;

startstate
  var c : Cell;
begin
  undefine cells;
  c.full := false;
  c.count := 0;
  multisetadd(c, cells);
  multisetadd(c, cells);
end;

choose i : cells do
  rule "fill"
    !cells[i].full
  ==>
    cells[i].full := true;
  end;

  rule "count"
    cells[i].full
  ==>
    cells[i].count := (cells[i].count + 1) % 3;
    cells[i].full := false;
  end;
end;
