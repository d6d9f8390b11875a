-- Rulesets nest; a rule's instances are all combinations of the values around it.
--
-- expect: holds
-- with --symmetry=off: states 81, rules-fired 414
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

type
  Colour : enum { Red, Green };
var
  seen : array [Colour] of array [boolean] of 0 .. 2;

startstate
  clear seen;
end;

ruleset c : Colour do
  rule "reset colour"
    exists b : boolean do seen[c][b] = 2 end
  ==>
    clear seen[c];
  end;

  ruleset b : boolean; k : 1 .. 2 do
    rule "add"
      seen[c][b] + k <= 2
    ==>
      seen[c][b] := seen[c][b] + k;
    end;
  end;
end;
