-- A choose inside a ruleset, over a multiset that the ruleset's parameter selects.
--
-- expect: holds
-- with --symmetry=off: states 36, rules-fired 180
-- with --symmetry=full: states 21, rules-fired 104
-- agreed by: CMurphi 5.4.9

type
  Process : scalarset(2);
  Word : enum { Hello, Bye };
  Message : record word : Word; end;
var
  box : array [Process] of multiset [2] of Message;

startstate
  for p : Process do
    undefine box[p];
  end;
end;

ruleset p : Process; w : Word do
  rule "post"
    multisetcount(i : box[p], true) < 2
  ==>
    var m : Message;
  begin
    m.word := w;
    multisetadd(m, box[p]);
  end;
end;

ruleset p : Process; q : Process do
  choose i : box[p] do
    rule "forward"
      p != q & box[p][i].word = Hello & multisetcount(j : box[q], true) < 2
    ==>
      var m : Message;
    begin
      m := box[p][i];
      m.word := Bye;
      multisetremove(i, box[p]);
      multisetadd(m, box[q]);
    end;
  end;
end;

ruleset p : Process do
  choose i : box[p] do
    rule "read"
      box[p][i].word = Bye | multisetcount(j : box[p], true) = 2
    ==>
      multisetremove(i, box[p]);
    end;
  end;
end;
