-- German's cache coherence protocol with one condition lost.
--
-- The same model as german.m except for the guard of SendGntS: the home does not look
-- whether it has given the line away exclusively before it grants a shared copy. So it
-- answers from its memory while another node may be writing.
--
-- Property: CtrlProp fails, an exclusive copy is not the only copy any more. (DataProp
-- fails one step later, when the owner stores a new value first.)
--
-- expect: violated "CtrlProp"
-- expect-trace-length: 8
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

const
  NODE_NUM : 2;  -- two caches are enough to see it
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
      InvSet[j] := ShrSet[j];
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
    Cache[i].State := I;
    undefine Cache[i].Data;
  end;

  rule "RecvInvAck"
    Chan3[i].Cmd = InvAck & CurCmd != Empty
  ==>
    Chan3[i].Cmd := Empty;
    ShrSet[i] := false;
    if ExGntd then
      ExGntd := false;
      MemData := Chan3[i].Data;
      undefine Chan3[i].Data;
    end;
  end;

  -------------------------------------------------------------------------------------
  -- Granting
  -------------------------------------------------------------------------------------

  -- THE BUG: `& !ExGntd` is missing here.
  rule "SendGntS"
    CurCmd = ReqS & CurPtr = i & Chan2[i].Cmd = Empty
  ==>
    Chan2[i].Cmd := GntS;
    Chan2[i].Data := MemData;
    ShrSet[i] := true;
    CurCmd := Empty;
    undefine CurPtr;
  end;

  rule "SendGntE"
    CurCmd = ReqE & CurPtr = i & Chan2[i].Cmd = Empty & !ExGntd
    & forall j : NODE do !ShrSet[j] end
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
