-- A ring of nodes that must not hold two tokens; one rule forgets to take a token away.
const N : 2;
type
  NODE : scalarset(N);
  CELL : record held : boolean; age : 0..3; end;
var
  cell : array [NODE] of CELL;
  last : NODE;
startstate "Start"
  for n : NODE do cell[n].held := false; cell[n].age := 0; end;
  undefine last;
end;
ruleset n : NODE do
  rule "Create"
    forall m : NODE do !cell[m].held end
  ==>
    cell[n].held := true;
    last := n;
  end;
  ruleset m : NODE do
    rule "Pass"
      n != m & cell[n].held & !cell[m].held
    ==>
      cell[m].held := true;  -- cell[n].held := false is missing
      cell[m].age := cell[n].age + 1;
      last := m;
    end;
  end;
  rule "Never" cell[n].age = 3 ==> cell[n].age := 0; end;
end;
invariant "one token"
  forall n : NODE do forall m : NODE do
    n != m -> !(cell[n].held & cell[m].held)
  end end;
