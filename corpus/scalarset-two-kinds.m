-- Two scalarsets are permuted independently of each other, indices and values alike.
--
-- expect: holds
-- with --symmetry=off: states 343, rules-fired 1764
-- with --symmetry=full: states 44, rules-fired 227
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

type
  Row : scalarset(2);
  Column : scalarset(3);
var
  mark : array [Row] of array [Column] of boolean;
  favourite : array [Column] of Row;

startstate
  for r : Row do
    for c : Column do
      mark[r][c] := false;
    end;
  end;
  for c : Column do
    undefine favourite[c];
  end;
end;

ruleset r : Row; c : Column do
  rule "mark"
    !mark[r][c]
  ==>
    mark[r][c] := true;
    favourite[c] := r;
  end;
end;

ruleset c : Column do
  rule "wipe"
    exists r : Row do mark[r][c] end
  ==>
    for r : Row do
      mark[r][c] := false;
    end;
  end;
end;
