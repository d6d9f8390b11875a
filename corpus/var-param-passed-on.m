-- A procedure may pass its var parameter, or a part of it, on to another as var.
--
-- expect: holds
-- with --symmetry=off: states 16, rules-fired 32
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

type
  Bit : 0 .. 1;
  Word : record low : Bit; high : Bit; end;
var
  words : array [boolean] of Word;

procedure flip(var b : Bit);
begin
  b := 1 - b;
end;

procedure increment(var w : Word);
begin
  flip(w.low);
  if w.low = 0 then
    flip(w.high);
  end;
end;

startstate
  clear words;
end;

ruleset which : boolean do
  rule "increment"
    true
  ==>
    increment(words[which]);
  end;
end;
