-- Messages in a multiset; the invariant bounds them.
type
  KIND : enum { Req, Ack };
  MSG : record kind : KIND; hops : 0..2; end;
var
  net : multiset [3] of MSG;
  sent : 0..3;
startstate "Empty"
  clear net; sent := 0;
end;
rule "Send" sent < 3
==>
var msg : MSG;
begin
  msg.kind := Req; msg.hops := 0;
  multisetadd(msg, net);
  sent := sent + 1;
end;
choose i : net do
  rule "Answer" net[i].kind = Req
  ==>
  var msg : MSG;
  begin
    msg.kind := Ack; msg.hops := net[i].hops + 1;
    multisetremove(i, net);
    multisetadd(msg, net);
  end;
end;
invariant "few answers" multisetcount(i : net, net[i].kind = Ack) < 2;
