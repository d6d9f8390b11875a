-- Arrays indexed by boolean and by enum, one inside the other.
--
-- expect: holds
-- with --symmetry=off: states 48, rules-fired 240
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

type
  Colour : enum { Red, Green, Blue };
var
  count : array [boolean] of array [Colour] of 0 .. 1;
  last : Colour;

startstate
  clear count;
  last := Blue;
end;

ruleset b : boolean; c : Colour do
  rule "toggle"
    c != last | b
  ==>
    count[b][c] := 1 - count[b][c];
    count[last = c][last] := 0;
    last := c;
  end;
end;
