-- A var parameter bound to an array element keeps naming that element when the index
-- changes inside the procedure.
--
-- expect: holds
-- with --symmetry=off: states 9, rules-fired 9
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

type
  Index : 0 .. 2;
  Count : 0 .. 2;
var
  i : Index;
  a : array [Index] of Count;

procedure advance(var element : Count);
begin
  i := (i + 1) % 3;
  element := (element + 1) % 3;
end;

startstate
  i := 0;
  clear a;
end;

rule "advance"
  true
==>
  advance(a[i]);
end;

invariant "in turn"
  forall k : Index do k < i -> a[k] = (a[2] + 1) % 3 end;
