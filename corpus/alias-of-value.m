-- An alias of an expression that is not a variable is a value, computed on entry.
--
-- expect: holds
-- with --symmetry=off: states 5, rules-fired 5
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

var
  x : 0 .. 4;

startstate
  x := 0;
end;

rule "step"
  x < 4
==>
  alias next : x + 1 do
    x := 0;
    assert next != x;
    x := next;
  end;
end;

rule "back"
  x = 4
==>
  x := 0;
end;
