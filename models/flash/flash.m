-- The cache coherence protocol of the Stanford FLASH multiprocessor, with data.
--
-- Several nodes share one memory line. One of them, the home, has the line in its memory
-- and keeps the directory; it has a processor and a cache of its own like every other
-- node, so that each request comes in a local form (from the home's processor) and a
-- remote one (over the network). A cache has the line
--
--   I  invalid     not at all
--   S  shared      to read; others may have it as well
--   E  exclusive   to read and write; then the memory is out of date ("dirty")
--
-- A remote node that misses asks the home, with GetS to read or with GetX to write. The home
--
--   answers   with PutS or PutX, if the memory or its own cache has the value,
--   forwards  the request to the owner, if another node has the line exclusively; the owner
--             answers the requester itself and reports to the home: with a sharing
--             write-back after a GetS, with a transfer acknowledgement after a GetX,
--   refuses   with Nak, if it is busy with an earlier request ("pending"), or if the owner's
--             write-back must be on its way. The requester has to try again.
--
-- An owner that no longer has the line refuses a forwarded request too, and tells the home
-- so (NakClear). Before a GetX is through, every other copy is invalidated: the home sends
-- Inv to the nodes on its list and stays pending until all have acknowledged, but the new
-- owner does not wait for that (the answer is "eager"). An Inv that overtakes the answer to
-- a GetS marks that answer as stale. Caches may drop a shared copy with a replacement hint,
-- and write an exclusive one back.
--
-- The network keeps no order between messages of different kinds. A node has at most one
-- request under way, therefore one place for each kind of message is enough:
--
--   Req[i]    the request of node i on its way to the home or to the owner, later the answer
--   Inv[i]    the invalidation of node i, later its acknowledgement
--   Hint[i]   a replacement hint of node i
--   Wb        a write-back              (at most one: there is one owner)
--   Report    the owner's report to the home after a forwarded request
--   NakClear  the owner's refusal of one
--
-- Properties:
--   CtrlProp   there is at most one exclusive copy, and beside it only shared copies whose
--              invalidation is on its way
--   DataProp   copies have the value last written (shared ones only until their invalidation
--              is on its way), and so has the memory unless it is dirty
--
-- Bugs (BUG = 0 is the correct protocol):
--   BUG  where           what is wrong                                         fails
--   1    HomeRecvPutS    after a read by the home the directory forgets the    CtrlProp
--                        former owner, who goes on with a shared copy
--   2    GetXGrant       the home answers the GetX of a node from its memory   DataProp
--                        while that node's write-back is still on its way
--   3    RecvHint        a hint that comes late takes away the head of the     CtrlProp
--                        list, who has got a new copy since
-- README.md in this folder has the length of the shortest trace to each, flash.hints the
-- flows of the protocol for the searches that are steered by them.
--
-- Try:   fathom check flash.m
--        fathom check flash.m --const BUG=3
--        fathom check flash.m --const BUG=3 --const NODE_NUM=6 --search biased-bfs
--
-- After: J. Kuskin et al., The Stanford FLASH multiprocessor, ISCA 1994; S. Park and
-- D. L. Dill, Verification of FLASH cache coherence protocol by aggregation of distributed
-- transactions, SPAA 1996. The wording and the division into rules are our own.
--
-- expect: holds
-- with --symmetry=off: states 161412, rules-fired 826530
-- with --symmetry=full: states 13541, rules-fired 69388
-- with --symmetry=full --const NODE_NUM=2: states 512, rules-fired 1851
-- with --symmetry=full --const NODE_NUM=4: states 194530, rules-fired 1337932
-- with --const BUG=1: violated "CtrlProp", trace-length 7
-- with --const BUG=2: violated "DataProp", trace-length 8
-- with --const BUG=3: violated "CtrlProp", trace-length 12
-- with --const BUG=3 --const NODE_NUM=4: violated "CtrlProp", trace-length 12
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

const
  BUG      : 0;  -- 0: the protocol as it should be; 1 to 3: a bug
  NODE_NUM : 3;  -- the home and the remote nodes together
  DATA_NUM : 2;  -- values; two are enough to tell a fresh value from a stale one

type
  NODE : scalarset(NODE_NUM);
  DATA : scalarset(DATA_NUM);

  CACHE_STATE : enum { I, S, E };
  CACHE : record
    State : CACHE_STATE;
    Data  : DATA;                      -- undefined while State = I
  end;

  REQ_CMD : enum { NoReq, GetS, GetX, PutS, PutX, Nak };
  REQ : record
    Cmd  : REQ_CMD;
    At   : NODE;                       -- who has to deal with a GetS or GetX
    Data : DATA;                       -- in PutS and PutX
  end;

  INV_CMD : enum { NoInv, Invalidate, InvAck };

  WB : record
    Busy : boolean;
    Data : DATA;
  end;

  REPORT_CMD : enum { NoReport, ShareWb, TransferAck };
  REPORT : record
    Cmd  : REPORT_CMD;
    From : NODE;                       -- whose request was served
    Data : DATA;                       -- in ShareWb
  end;

  DIRECTORY : record
    Pending : boolean;                 -- busy with a request, all others are refused
    Dirty   : boolean;                 -- some cache has the line exclusively
    Local   : boolean;                 -- the home's own cache has the line
    HeadVld : boolean;                 -- some remote cache has it: the owner if dirty,
    Head    : NODE;                    --   else the first sharer,
    List    : array [NODE] of boolean; --   and these are the other sharers
    Acks    : array [NODE] of boolean; -- whose acknowledgements are still to come
  end;

var
  Home     : NODE;                     -- chosen at the start
  Cache    : array [NODE] of CACHE;
  Want     : array [NODE] of REQ_CMD;  -- what the processor waits for: NoReq, GetS or GetX
  Stale    : array [NODE] of boolean;  -- the answer to its GetS must not be kept

  Req      : array [NODE] of REQ;
  Inv      : array [NODE] of INV_CMD;
  Hint     : array [NODE] of boolean;
  Wb       : WB;
  Report   : REPORT;
  NakClear : boolean;

  Dir      : DIRECTORY;
  MemData  : DATA;

  -- Not part of the protocol: the last value written, for DataProp to compare with.
  CurData  : DATA;

---------------------------------------------------------------------------------------
-- Steps that several rules share
---------------------------------------------------------------------------------------

procedure Fill(i : NODE; state : CACHE_STATE; data : DATA);
begin
  Cache[i].State := state;
  Cache[i].Data := data;
end;

procedure Drop(i : NODE);
begin
  Cache[i].State := I;
  undefine Cache[i].Data;
end;

-- The processor of node i misses and its request goes to node `at`.
procedure Ask(i : NODE; cmd : REQ_CMD; at : NODE);
begin
  Want[i] := cmd;
  Req[i].Cmd := cmd;
  Req[i].At := at;
end;

procedure Answer(i : NODE; cmd : REQ_CMD; data : DATA);
begin
  Req[i].Cmd := cmd;
  Req[i].Data := data;
  undefine Req[i].At;
end;

procedure Refuse(i : NODE);
begin
  Req[i].Cmd := Nak;
  undefine Req[i].At;
end;

-- The processor of node i has its answer, or its refusal.
procedure Finish(i : NODE);
begin
  Want[i] := NoReq;
  Stale[i] := false;
  Req[i].Cmd := NoReq;
  undefine Req[i].Data;
end;

-- The copy of node i is taken away. If the node waits for the answer to a GetS, that answer
-- may have been sent before.
procedure TakeCopy(i : NODE);
begin
  Drop(i);
  if Want[i] = GetS then
    Stale[i] := true;
  end;
end;

-- Node i becomes the only one in the directory: all other remote copies are invalidated,
-- and the home is pending while there are any.
procedure InvalidateOthers(i : NODE);
begin
  for j : NODE do
    Dir.Acks[j] := j != i & j != Home
        & (Dir.List[j] | Dir.HeadVld & Dir.Head = j);
    Dir.List[j] := false;
    if Dir.Acks[j] then
      assert Inv[j] = NoInv "one invalidation at a time";
      Inv[j] := Invalidate;
    end;
  end;
  Dir.Pending := exists j : NODE do Dir.Acks[j] end;
  Dir.HeadVld := false;
  undefine Dir.Head;
end;

-- The request of node i is at the home. A GetS waits behind a replacement hint of the same
-- node, or the hint would take the new copy from the list.
function AsksHome(i : NODE; cmd : REQ_CMD) : boolean;
begin
  return Req[i].Cmd = cmd & Req[i].At = Home & (cmd = GetX | !Hint[i]);
end;

-- The home can answer by itself.
function ValueIsHere() : boolean;
begin
  return !Dir.Dirty | Dir.Local & Cache[Home].State = E;
end;

-- The line is with a remote owner, but not with i. If it is with i, who asks for it, then
-- the write-back of i must be on its way.
function OwnerIsNot(i : NODE) : boolean;
begin
  return Dir.Dirty & !Dir.Local & Dir.Head != i;
end;

---------------------------------------------------------------------------------------
-- The start: nobody has a copy; any node may be the home, the memory has any value.
---------------------------------------------------------------------------------------

ruleset h : NODE; d : DATA do
  startstate "Init"
    Home := h;
    for i : NODE do
      Cache[i].State := I;
      Want[i] := NoReq;
      Stale[i] := false;
      Req[i].Cmd := NoReq;
      Inv[i] := NoInv;
      Hint[i] := false;
      Dir.List[i] := false;
      Dir.Acks[i] := false;
    end;
    Wb.Busy := false;
    Report.Cmd := NoReport;
    NakClear := false;
    Dir.Pending := false;
    Dir.Dirty := false;
    Dir.Local := false;
    Dir.HeadVld := false;
    MemData := d;
    CurData := d;
  end;
end;

---------------------------------------------------------------------------------------
-- What processors and caches do of their own accord
---------------------------------------------------------------------------------------

ruleset i : NODE; d : DATA do
  rule "Store"
    Cache[i].State = E
  ==>
    Cache[i].Data := d;
    CurData := d;
  end;
end;

ruleset i : NODE do

  rule "AskGetS"
    i != Home & Want[i] = NoReq & Cache[i].State = I
  ==>
    Ask(i, GetS, Home);
  end;

  rule "AskGetX"
    i != Home & Want[i] = NoReq & Cache[i].State = I
  ==>
    Ask(i, GetX, Home);
  end;

  rule "WriteBack"
    i != Home & Want[i] = NoReq & Cache[i].State = E
  ==>
    assert !Wb.Busy "one write-back at a time";
    Wb.Busy := true;
    Wb.Data := Cache[i].Data;
    Drop(i);
  end;

  rule "Replace"
    i != Home & Want[i] = NoReq & Cache[i].State = S & !Hint[i]
  ==>
    Hint[i] := true;
    Drop(i);
  end;

end;

-- The home's processor misses, and the owner has the line.
rule "HomeAskGetS"
  Want[Home] = NoReq & Cache[Home].State = I & !Dir.Pending & Dir.Dirty
==>
  Dir.Pending := true;
  Ask(Home, GetS, Dir.Head);
end;

-- The home's processor misses, and the memory has the line.
rule "HomeGetS"
  Want[Home] = NoReq & Cache[Home].State = I & !Dir.Pending & !Dir.Dirty
==>
  Dir.Local := true;
  Fill(Home, S, MemData);
end;

rule "HomeAskGetX"
  Want[Home] = NoReq & Cache[Home].State != E & !Dir.Pending & Dir.Dirty
==>
  Dir.Pending := true;
  Ask(Home, GetX, Dir.Head);
end;

rule "HomeGetX"
  Want[Home] = NoReq & Cache[Home].State != E & !Dir.Pending & !Dir.Dirty
==>
  InvalidateOthers(Home);
  Dir.Local := true;
  Dir.Dirty := true;
  Fill(Home, E, MemData);
end;

-- While acknowledgements are missing, the directory goes on to say that the home has a
-- copy; RecvInvAck puts that right.
rule "HomeWriteBack"
  Want[Home] = NoReq & Cache[Home].State = E
==>
  Dir.Dirty := false;
  MemData := Cache[Home].Data;
  if !Dir.Pending then
    Dir.Local := false;
  end;
  Drop(Home);
end;

rule "HomeReplace"
  Want[Home] = NoReq & Cache[Home].State = S
==>
  Dir.Local := false;
  Drop(Home);
end;

---------------------------------------------------------------------------------------
-- The home deals with requests of remote nodes
---------------------------------------------------------------------------------------

ruleset i : NODE do

  rule "GetSNak"
    AsksHome(i, GetS) & (Dir.Pending | !ValueIsHere() & !OwnerIsNot(i))
  ==>
    Refuse(i);
  end;

  rule "GetSForward"
    AsksHome(i, GetS) & !Dir.Pending & OwnerIsNot(i)
  ==>
    Dir.Pending := true;
    Req[i].At := Dir.Head;
  end;

  rule "GetSGrant"
    AsksHome(i, GetS) & !Dir.Pending & ValueIsHere()
  ==>
    if Dir.Dirty then
      Dir.Dirty := false;
      MemData := Cache[Home].Data;
      Cache[Home].State := S;
    end;
    if Dir.HeadVld then
      Dir.List[i] := true;
    else
      Dir.HeadVld := true;
      Dir.Head := i;
    end;
    Answer(i, PutS, MemData);
  end;

  rule "GetXNak"
    AsksHome(i, GetX) & (Dir.Pending | !ValueIsHere() & !OwnerIsNot(i) & BUG != 2)
  ==>
    Refuse(i);
  end;

  rule "GetXForward"
    AsksHome(i, GetX) & !Dir.Pending & OwnerIsNot(i)
  ==>
    Dir.Pending := true;
    Req[i].At := Dir.Head;
  end;

  rule "GetXGrant"
    AsksHome(i, GetX) & !Dir.Pending & (ValueIsHere() | BUG = 2 & !OwnerIsNot(i))
  ==>
    if Dir.Dirty & Dir.Local then
      Answer(i, PutX, Cache[Home].Data);
    else
      Answer(i, PutX, MemData);
    end;
    if Dir.Local then
      TakeCopy(Home);
    end;
    InvalidateOthers(i);
    Dir.Local := false;
    Dir.Dirty := true;
    Dir.HeadVld := true;
    Dir.Head := i;
  end;

end;

---------------------------------------------------------------------------------------
-- The owner o deals with a request of node i that the home forwarded
---------------------------------------------------------------------------------------

ruleset i : NODE; o : NODE do

  rule "OwnerGetSNak"
    o != Home & Req[i].Cmd = GetS & Req[i].At = o & Cache[o].State != E
  ==>
    Refuse(i);
    NakClear := true;
  end;

  rule "OwnerGetSPutS"
    o != Home & Req[i].Cmd = GetS & Req[i].At = o & Cache[o].State = E
  ==>
    Cache[o].State := S;
    Answer(i, PutS, Cache[o].Data);
    if i != Home then
      Report.Cmd := ShareWb;
      Report.From := i;
      Report.Data := Cache[o].Data;
    end;
  end;

  rule "OwnerGetXNak"
    o != Home & Req[i].Cmd = GetX & Req[i].At = o & Cache[o].State != E
  ==>
    Refuse(i);
    NakClear := true;
  end;

  rule "OwnerGetXPutX"
    o != Home & Req[i].Cmd = GetX & Req[i].At = o & Cache[o].State = E
  ==>
    Answer(i, PutX, Cache[o].Data);
    Drop(o);
    if i != Home then
      Report.Cmd := TransferAck;
      Report.From := i;
    end;
  end;

end;

---------------------------------------------------------------------------------------
-- Answers arrive
---------------------------------------------------------------------------------------

ruleset i : NODE do

  rule "RecvNak"
    Req[i].Cmd = Nak
  ==>
    Finish(i);
  end;

  rule "RecvPutS"
    i != Home & Req[i].Cmd = PutS
  ==>
    if !Stale[i] then
      Fill(i, S, Req[i].Data);
    end;
    Finish(i);
  end;

  rule "RecvPutX"
    i != Home & Req[i].Cmd = PutX
  ==>
    Fill(i, E, Req[i].Data);
    Finish(i);
  end;

end;

-- An answer to the home's own request is the owner's report as well.
rule "HomeRecvPutS"
  Req[Home].Cmd = PutS
==>
  Dir.Pending := false;
  Dir.Dirty := false;
  MemData := Req[Home].Data;
  if !Stale[Home] then
    Dir.Local := true;
    Fill(Home, S, Req[Home].Data);
  end;
  if BUG = 1 then
    Dir.HeadVld := false;
    undefine Dir.Head;
  end;
  Finish(Home);
end;

rule "HomeRecvPutX"
  Req[Home].Cmd = PutX
==>
  Dir.Pending := false;
  Dir.Local := true;
  Dir.HeadVld := false;
  undefine Dir.Head;
  Fill(Home, E, Req[Home].Data);
  Finish(Home);
end;

---------------------------------------------------------------------------------------
-- Invalidations, write-backs, hints and reports
---------------------------------------------------------------------------------------

ruleset i : NODE do

  rule "RecvInv"
    Inv[i] = Invalidate
  ==>
    Inv[i] := InvAck;
    TakeCopy(i);
  end;

  rule "RecvInvAck"
    Inv[i] = InvAck
  ==>
    assert Dir.Pending & Dir.Acks[i] "an acknowledgement that nobody waits for";
    Inv[i] := NoInv;
    Dir.Acks[i] := false;
    if forall j : NODE do !Dir.Acks[j] end then
      Dir.Pending := false;
      if Dir.Local & !Dir.Dirty then
        Dir.Local := false;
      end;
    end;
  end;

  rule "RecvHint"
    Hint[i]
  ==>
    Hint[i] := false;
    Dir.List[i] := false;
    if BUG = 3 & !Dir.Dirty & Dir.HeadVld & Dir.Head = i then
      Dir.HeadVld := false;
      undefine Dir.Head;
    end;
  end;

end;

rule "RecvWriteBack"
  Wb.Busy
==>
  Wb.Busy := false;
  MemData := Wb.Data;
  undefine Wb.Data;
  Dir.Dirty := false;
  Dir.HeadVld := false;
  undefine Dir.Head;
end;

rule "RecvShareWriteBack"
  Report.Cmd = ShareWb
==>
  Dir.Pending := false;
  Dir.Dirty := false;
  MemData := Report.Data;
  Dir.List[Report.From] := true;
  undefine Report;
  Report.Cmd := NoReport;
end;

rule "RecvTransferAck"
  Report.Cmd = TransferAck
==>
  Dir.Pending := false;
  if Dir.Dirty then
    Dir.Head := Report.From;
  end;
  undefine Report;
  Report.Cmd := NoReport;
end;

rule "RecvNakClear"
  NakClear
==>
  NakClear := false;
  Dir.Pending := false;
end;

---------------------------------------------------------------------------------------
-- What must hold in every reachable state
---------------------------------------------------------------------------------------

invariant "CtrlProp"
  forall i : NODE do forall j : NODE do
    i != j & Cache[i].State = E ->
      Cache[j].State = I | Cache[j].State = S & Inv[j] = Invalidate
  end end;

invariant "DataProp"
  (!Dir.Dirty -> MemData = CurData)
  & forall i : NODE do
      Cache[i].State = E | Cache[i].State = S & Inv[i] != Invalidate ->
        Cache[i].Data = CurData
    end;
