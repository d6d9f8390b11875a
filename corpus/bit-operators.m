-- Bit operators on integers, with their precedence: ~ before << before & before ^ before |.
-- Only Rumur has them.
--
-- expect: holds
-- with --symmetry=off: states 16, rules-fired 31
-- agreed by: Rumur 2022.08.20

const
  MASK : 0xF;
var
  x : 0 .. 15;

startstate
  x := 1;
end;

rule "shift"
  x != 0
==>
  x := x << 1 & MASK;
end;

rule "flip"
  (x & 1) = 0
==>
  x := x ^ 5;
end;

rule "complement"
  (x | 8) = x
==>
  x := ~x & MASK;
end;

invariant "laws"
  (x ^ x | x & x) = x & x >> 4 = 0 & (~x & 3) + (x & 3) = 3;
