-- A multiset of records with scalarset fields: neither the order of the elements nor the
-- names of the processes make a difference.
--
-- expect: holds
-- with --symmetry=off: states 728, rules-fired 2304
-- with --symmetry=full: states 136, rules-fired 440
-- agreed by: CMurphi 5.4.9

type
  Process : scalarset(3);
  Letter : record
    sender : Process;
    receiver : Process;
    urgent : boolean;
  end;
var
  post : multiset [2] of Letter;
  got : array [Process] of boolean;

startstate
  undefine post;
  for p : Process do
    got[p] := false;
  end;
end;

ruleset p : Process; q : Process; u : boolean do
  rule "send"
    p != q & multisetcount(i : post, true) < 2
  ==>
    var letter : Letter;
  begin
    letter.sender := p;
    letter.receiver := q;
    letter.urgent := u;
    multisetadd(letter, post);
  end;
end;

choose i : post do
  rule "deliver"
    post[i].urgent | multisetcount(j : post, post[j].urgent) = 0
  ==>
    got[post[i].receiver] := !got[post[i].receiver];
    multisetremove(i, post);
  end;
end;
