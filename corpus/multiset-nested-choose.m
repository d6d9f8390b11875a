-- Two chooses over the same multiset may pick the same element twice.
--
-- expect: holds
-- with --symmetry=off: states 10, rules-fired 45
-- agreed by: CMurphi 5.4.9

type
  Coin : record value : 1 .. 2; end;
var
  purse : multiset [3] of Coin;

startstate
  undefine purse;
end;

ruleset v : 1 .. 2 do
  rule "find"
    multisetcount(i : purse, true) < 3
  ==>
    var c : Coin;
  begin
    c.value := v;
    multisetadd(c, purse);
  end;
end;

choose i : purse do
  choose j : purse do
    rule "exchange"
      purse[i].value = 1 & purse[j].value = 2
    ==>
      purse[i].value := 2;
      purse[j].value := 1;
    end;

    rule "spend"
      purse[i].value = purse[j].value & multisetcount(k : purse, true) = 3
    ==>
      multisetremove(i, purse);
    end;
  end;
end;
