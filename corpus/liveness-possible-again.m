-- Liveness means: from every reachable state, some state where it holds can be reached. It
-- need not be reached on every path.
--
-- expect: holds
-- with --symmetry=off: states 6, rules-fired 7
-- agreed by: Rumur 2022.08.20

var
  x : 0 .. 5;

startstate
  x := 0;
end;

rule "on"
  x < 5
==>
  x := x + 1;
end;

rule "between two and three for ever"
  x = 3
==>
  x := 2;
end;

rule "home"
  x = 5
==>
  x := 0;
end;

liveness "home again"
  x = 0;
