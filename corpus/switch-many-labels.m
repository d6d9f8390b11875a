-- A case may have several labels; without a match the else part runs, and there is no
-- fall-through.
--
-- expect: holds
-- with --symmetry=off: states 5, rules-fired 8
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

type
  Day : enum { Mon, Tue, Wed, Sat, Sun };
var
  day : Day;
  work : 0 .. 3;

startstate
  day := Mon;
  work := 0;
end;

rule "next"
  true
==>
  switch day
    case Mon, Tue:
      work := work + 1;
      if day = Mon then
        day := Tue;
      else
        day := Wed;
      end;
    case Wed:
      work := work + 1;
      day := Sat;
    else
      work := 0;
      if day = Sat then
        day := Sun;
      else
        day := Mon;
      end;
  end;
end;

rule "nothing"
  work > 0
==>
  switch work
    case 5:
      error "cannot be";
  end;
end;
