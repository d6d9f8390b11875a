-- In CMurphi's dialect a while loop may run 1000 times and no more.
--
-- expect: violated runtime
-- expect-trace-length: 3
-- dialect: cmurphi
-- agreed by: CMurphi 5.4.9

var
  x : 0 .. 5000;
  limit : 0 .. 5000;

startstate
  x := 0;
  limit := 900;
end;

rule "up"
  x = 0
==>
  while x < limit do
    x := x + 1;
  end;
end;

rule "down"
  x > 0
==>
  x := 0;
  limit := limit + 200;
end;
