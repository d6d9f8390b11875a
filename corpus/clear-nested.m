-- clear gives each leaf the least value of its type, which need not be zero.
--
-- expect: holds
-- with --symmetry=off: states 10, rules-fired 10
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

type
  Level : 3 .. 7;
  Colour : enum { Red, Green, Blue };
  Item : record
    level : Level;
    colour : Colour;
    flags : array [Colour] of boolean;
    debt : -4 .. -2;
  end;
var
  item : array [0 .. 1] of Item;
  turn : 0 .. 1;

startstate
  clear item;
  turn := 0;
  for i : 0 .. 1 do
    assert item[i].level = 3 & item[i].colour = Red & item[i].debt = -4;
    assert forall c : Colour do !item[i].flags[c] end;
  end;
end;

rule "fill"
  item[turn].level < 7
==>
  item[turn].level := item[turn].level + 1;
  item[turn].flags[item[turn].colour] := true;
end;

rule "clear"
  item[turn].level = 7
==>
  clear item[turn];
  turn := 1 - turn;
end;
