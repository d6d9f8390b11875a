-- An alias of a part of an alias names the part of the original location.
--
-- expect: holds
-- with --symmetry=off: states 729, rules-fired 2187
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

type
  Index : 0 .. 2;
  Pair : record left : Index; right : Index; end;
var
  table : array [Index] of Pair;

startstate
  clear table;
end;

ruleset i : Index do
  rule "turn"
    true
  ==>
    alias row : table[i] do
      alias first : row.left; second : row.right do
        first := (first + 1) % 3;
        if first = 0 then
          second := (second + 1) % 3;
        end;
        assert table[i].left = first & row.right = second;
      end;
    end;
  end;
end;
