-- A cover property that no state satisfies is reported when the search is over.
--
-- expect: violated "odd"
-- agreed by: Rumur 2022.08.20

var
  x : 0 .. 6;

startstate
  x := 0;
end;

rule "step"
  true
==>
  x := (x + 2) % 6;
end;

cover "four"
  x = 4;

cover "odd"
  x % 2 = 1;
