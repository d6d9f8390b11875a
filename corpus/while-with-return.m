-- A while loop whose exit is a return, and one whose condition becomes false.
--
-- expect: holds
-- with --symmetry=off: states 8, rules-fired 8
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

type
  Number : 1 .. 30;
var
  n : Number;

function smallestDivisor(k : Number) : Number;
var
  d : Number;
begin
  d := 2;
  while true do
    if k % d = 0 then
      return d;
    end;
    d := d + 1;
  end;
  return 1;
end;

startstate
  n := 30;
end;

rule "divide"
  n > 1
==>
  n := n / smallestDivisor(n);
end;

rule "multiply"
  n = 1
==>
  while n < 16 do
    n := n * 2;
  end;
end;
