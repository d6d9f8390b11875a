-- `return` leaves all loops around it, in a function and in a rule.
--
-- expect: holds
-- with --symmetry=off: states 5, rules-fired 8
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

type
  Index : 0 .. 3;
var
  a : array [Index] of boolean;

function firstFree() : Index;
begin
  for i : Index do
    for j := i to 3 do
      if !a[i] & j = i then
        return i;
      end;
    end;
  end;
  return 0;
end;

startstate
  clear a;
end;

rule "take the first free"
  exists i : Index do !a[i] end
==>
  a[firstFree()] := true;
end;

rule "free the last taken, by hand"
  a[0]
==>
  for i := 3 to 0 by -1 do
    if a[i] then
      a[i] := false;
      return;
    end;
  end;
  error "not reached";
end;

invariant "no gaps"
  forall i := 1 to 3 do a[i] -> a[i - 1] end;
