-- German's cache coherence protocol with four bugs to hunt.
--
-- With BUG = 0 this is the protocol of german.m, state for state. Each other value plants
-- one mistake that a designer might make, the first the shallowest, the last the deepest:
--
--   BUG  where         what is wrong                                        fails
--   1    RecvInvAck    a written-back value is dropped when the line goes   DataProp
--                      straight on to the next exclusive owner
--   2    RecvReqE,     a node that asks to write and has a shared copy is   CtrlProp
--        SendGntE      taken for the only one who has one
--   3    RecvInvAck    the first acknowledgement clears the whole list of   CtrlProp
--                      sharers, not only the node that it came from
--   4    SendInvAck    an owner that gives way to a reader keeps a shared   CtrlProp
--                      copy for itself, which the home knows nothing of (the
--                      node sees from the Inv what it is for)
--
-- german.m explains the protocol; the places of the bugs say "BUG n" below. README.md in
-- this folder has the length of the shortest trace to each, german-bugs.hints the flows of
-- the protocol for the searches that are steered by them.
--
-- Try:   fathom check german-bugs.m --const BUG=4
--        fathom check german-bugs.m --const BUG=4 --const NODE_NUM=6 --search biased-bfs
--
-- expect: holds
-- with --symmetry=off: states 58104, rules-fired 235872
-- with --symmetry=full: states 5235, rules-fired 21289
-- with --symmetry=full --const NODE_NUM=4: states 28088, rules-fired 150584
-- with --const BUG=1 --const NODE_NUM=2: violated "DataProp", trace-length 10
-- with --const BUG=1: violated "DataProp", trace-length 10
-- with --const BUG=2: violated "CtrlProp", trace-length 12
-- with --const BUG=3: violated "CtrlProp", trace-length 15
-- with --const BUG=4: violated "CtrlProp", trace-length 18
-- with --const BUG=4 --symmetry=off: violated "CtrlProp", trace-length 18
-- with --const BUG=4 --const NODE_NUM=6: violated "CtrlProp", trace-length 18
-- agreed by: Rumur 2022.08.20

const
  BUG      : 0;  -- 0: the protocol as it should be; 1 to 4: a bug
  NODE_NUM : 3;  -- caches; each one more multiplies the state space by about 20
  DATA_NUM : 2;  -- values; two are enough to tell a fresh value from a stale one

type
  -- Nodes are interchangeable and so are data values: saying `scalarset` instead of
  -- `1..NODE_NUM` lets the checker treat states that differ only in names as one.
  NODE : scalarset(NODE_NUM);
  DATA : scalarset(DATA_NUM);

  CACHE_STATE : enum { I, S, E };
  CACHE : record
    State : CACHE_STATE;
    Data  : DATA;                      -- undefined while State = I
  end;

  MSG_CMD : enum { Empty, ReqS, ReqE, Inv, InvAck, GntS, GntE };
  MSG : record
    Cmd  : MSG_CMD;                    -- Empty: there is no message
    Data : DATA;                       -- only in GntS, GntE, and InvAck from an exclusive copy
  end;

var
  Cache   : array [NODE] of CACHE;
  Chan1   : array [NODE] of MSG;
  Chan2   : array [NODE] of MSG;
  Chan3   : array [NODE] of MSG;

  -- The home: the memory, and what it knows.
  MemData : DATA;
  ShrSet  : array [NODE] of boolean;   -- nodes that were granted a copy
  ExGntd  : boolean;                   -- ... and that copy was an exclusive one
  CurCmd  : MSG_CMD;                   -- the request being served, Empty if none
  CurPtr  : NODE;                      -- who asked
  InvSet  : array [NODE] of boolean;   -- nodes still to be sent an Inv for it

  -- Not part of the protocol: the last value written, for DataProp to compare with.
  AuxData : DATA;

-- The start: nobody has a copy, nothing is under way, the memory holds any value.
ruleset d : DATA do
  startstate "Init"
    for i : NODE do
      Cache[i].State := I;
      Chan1[i].Cmd := Empty;
      Chan2[i].Cmd := Empty;
      Chan3[i].Cmd := Empty;
      InvSet[i] := false;
      ShrSet[i] := false;
    end;
    ExGntd := false;
    CurCmd := Empty;
    MemData := d;
    AuxData := d;
  end;
end;

---------------------------------------------------------------------------------------
-- What a node does of its own accord
---------------------------------------------------------------------------------------

-- The owner of the exclusive copy writes a new value into it.
ruleset i : NODE; d : DATA do
  rule "Store"
    Cache[i].State = E
  ==>
    Cache[i].Data := d;
    AuxData := d;
  end;
end;

ruleset i : NODE do

  -- A node without a copy asks for a shared one.
  rule "SendReqS"
    Chan1[i].Cmd = Empty & Cache[i].State = I
  ==>
    Chan1[i].Cmd := ReqS;
  end;

  -- A node without a copy, or with a shared one, asks for an exclusive one.
  rule "SendReqE"
    Chan1[i].Cmd = Empty & (Cache[i].State = I | Cache[i].State = S)
  ==>
    Chan1[i].Cmd := ReqE;
  end;

  -------------------------------------------------------------------------------------
  -- The home takes up one request at a time, and notes who has a copy now
  -------------------------------------------------------------------------------------

  rule "RecvReqS"
    CurCmd = Empty & Chan1[i].Cmd = ReqS
  ==>
    CurCmd := ReqS;
    CurPtr := i;
    Chan1[i].Cmd := Empty;
    for j : NODE do
      InvSet[j] := ShrSet[j];
    end;
  end;

  rule "RecvReqE"
    CurCmd = Empty & Chan1[i].Cmd = ReqE
  ==>
    CurCmd := ReqE;
    CurPtr := i;
    Chan1[i].Cmd := Empty;
    for j : NODE do
      InvSet[j] := ShrSet[j] & !(BUG = 2 & ShrSet[i] & !ExGntd);
    end;
  end;

  -------------------------------------------------------------------------------------
  -- Taking copies away
  -------------------------------------------------------------------------------------

  -- Every copy stands in the way of an exclusive request; only an exclusive copy stands
  -- in the way of a shared one.
  rule "SendInv"
    Chan2[i].Cmd = Empty & InvSet[i]
    & (CurCmd = ReqE | CurCmd = ReqS & ExGntd)
  ==>
    Chan2[i].Cmd := Inv;
    InvSet[i] := false;
  end;

  -- The node gives its copy up; an exclusive one may be newer than the memory, so its
  -- value travels with the acknowledgement.
  rule "SendInvAck"
    Chan2[i].Cmd = Inv & Chan3[i].Cmd = Empty
  ==>
    Chan2[i].Cmd := Empty;
    Chan3[i].Cmd := InvAck;
    if Cache[i].State = E then
      Chan3[i].Data := Cache[i].Data;
    end;
    if BUG = 4 & Cache[i].State = E & CurCmd = ReqS then
      Cache[i].State := S;
    else
      Cache[i].State := I;
      undefine Cache[i].Data;
    end;
  end;

  rule "RecvInvAck"
    Chan3[i].Cmd = InvAck & CurCmd != Empty
  ==>
    Chan3[i].Cmd := Empty;
    ShrSet[i] := false;
    if BUG = 3 then
      for j : NODE do
        ShrSet[j] := false;
      end;
    end;
    if ExGntd then
      ExGntd := false;
      if !(BUG = 1 & CurCmd = ReqE) then
        MemData := Chan3[i].Data;
      end;
      undefine Chan3[i].Data;
    end;
  end;

  -------------------------------------------------------------------------------------
  -- Granting
  -------------------------------------------------------------------------------------

  rule "SendGntS"
    CurCmd = ReqS & CurPtr = i & Chan2[i].Cmd = Empty & !ExGntd
  ==>
    Chan2[i].Cmd := GntS;
    Chan2[i].Data := MemData;
    ShrSet[i] := true;
    CurCmd := Empty;
    undefine CurPtr;
  end;

  rule "SendGntE"
    CurCmd = ReqE & CurPtr = i & Chan2[i].Cmd = Empty & !ExGntd
    & (forall j : NODE do !ShrSet[j] end | BUG = 2 & ShrSet[i])
  ==>
    Chan2[i].Cmd := GntE;
    Chan2[i].Data := MemData;
    ShrSet[i] := true;
    ExGntd := true;
    CurCmd := Empty;
    undefine CurPtr;
  end;

  rule "RecvGntS"
    Chan2[i].Cmd = GntS
  ==>
    Cache[i].State := S;
    Cache[i].Data := Chan2[i].Data;
    Chan2[i].Cmd := Empty;
    undefine Chan2[i].Data;
  end;

  rule "RecvGntE"
    Chan2[i].Cmd = GntE
  ==>
    Cache[i].State := E;
    Cache[i].Data := Chan2[i].Data;
    Chan2[i].Cmd := Empty;
    undefine Chan2[i].Data;
  end;

end;

---------------------------------------------------------------------------------------
-- What must hold in every reachable state
---------------------------------------------------------------------------------------

invariant "CtrlProp"
  forall i : NODE do forall j : NODE do
    i != j ->
      (Cache[i].State = E -> Cache[j].State = I)
      & (Cache[i].State = S -> Cache[j].State = I | Cache[j].State = S)
  end end;

invariant "DataProp"
  (!ExGntd -> MemData = AuxData)
  & forall i : NODE do
      Cache[i].State != I -> Cache[i].Data = AuxData
    end;
