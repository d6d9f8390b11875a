-- Constants may be numbers, booleans and enum members, computed from each other.
--
-- expect: holds
-- with --symmetry=off: states 4, rules-fired 4
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

const
  N : 2 * 3 - 4;
  BIG : N > 1;
  LIMIT : N * N + 1;
type
  Colour : enum { Red, Green };
const
  START : Green;
var
  c : Colour;
  x : N .. LIMIT;

startstate
  c := START;
  x := N;
end;

rule "step"
  BIG & x < LIMIT
==>
  x := x + 1;
  c := Red;
end;

rule "back"
  x = LIMIT
==>
  x := N;
  c := START;
end;
