-- The cache coherence protocol of the Stanford DASH multiprocessor.
--
-- DASH is built of clusters: a few processors on a bus that snoop on each other, a part of
-- the memory, and a directory for it. Seen from outside a cluster behaves like one cache.
-- This model has one memory line. Its home is the cluster whose memory has it; for the home
-- it is local memory, for the other clusters remote memory. A cluster has the line
--
--   NotCached   in no cache of its own
--   Shared      to read; others may have it as well
--   Dirty       to read and write: it has the master copy, the memory is out of date
--
-- The directory says what the other clusters have (Uncached, SharedRemote, DirtyRemote); of
-- the home's own caches it knows from the bus. Each cluster has a remote access cache (RAC)
-- with the state of its request that is under way.
--
--   read            The home answers from the memory or its bus. If a remote cluster has the
--                   master copy, the request is forwarded; the owner keeps a shared copy,
--                   answers the requester, and sends a sharing write-back to the home.
--   read-exclusive  The home answers and says how many acknowledgements to wait for: it has
--                   sent invalidations to the sharers, who acknowledge to the requester. The
--                   requester may write at once, but passes the line on only when all
--                   acknowledgements are there. If a remote cluster has the master copy,
--                   the request is forwarded; the owner answers the requester and reports the
--                   transfer to the home, whose acknowledgement the new owner awaits.
--   write-back      An owner gives the master copy back to the memory. Shared copies are
--                   dropped without a word.
--   refusal (NAK)   Whoever gets a request and cannot serve it refuses: an owner that has the
--                   line no longer or still waits for acknowledgements, the home if the
--                   request comes from the recorded owner itself. The requester asks again.
--
-- Messages keep no order. A cluster has one request under way at most, so that one place for
-- each kind of message is enough.
--
-- Properties:
--   "Only a single master copy exists"   at most one cluster has the line dirty
--   "Consistency of data"                copies have the value last written (shared ones until
--                                        their invalidation is on its way), and so has the
--                                        memory when there is no master copy
--   and the home stops with an error at an "Explicit writeback for non-dirty remote".
--
-- Bugs (BUG = 0 is the correct protocol), after the four of a study of witness strings:
--   BUG  what is wrong                                                      fails
--   1    Read-exclusive to the home: no invalidation is sent to a sharer    Consistency of data
--        that has no copy at the moment. But it may be asking for one,
--        and the answer is on its way.
--   2    A reply instead of a refusal: an owner that has written the line   Explicit writeback
--        back answers a forwarded read all the same, from its buffer.       for non-dirty remote
--   3    Read forwarded to a remote cluster: the owner's copy stays dirty   Consistency of data
--        after it has answered.
--   4    Read-exclusive forwarded to a remote cluster: the owner's copy     Only a single master
--        stays dirty after it has answered.                                 copy exists
--
-- Try:   fathom check dash.m
--        fathom check dash.m --const BUG=2
--
-- After: D. Lenoski et al., The directory-based cache coherence protocol for the DASH
-- multiprocessor, ISCA 1990.
--
-- expect: holds
-- with --symmetry=off: states 65100, rules-fired 292056
-- with --symmetry=full: states 5479, rules-fired 24603
-- with --symmetry=full --const CLUSTER_NUM=2: states 211, rules-fired 681
-- with --symmetry=full --const CLUSTER_NUM=4: states 96281, rules-fired 557695
-- with --const BUG=1: violated "Consistency of data", trace-length 7
-- with --const BUG=2: violated error, trace-length 8
-- with --const BUG=3: violated "Consistency of data", trace-length 7
-- with --const BUG=4: violated "Only a single master copy exists", trace-length 6
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

const
  BUG         : 0;  -- 0: the protocol as it should be; 1 to 4: a bug
  CLUSTER_NUM : 3;  -- the home and the remote clusters together
  DATA_NUM    : 2;  -- values; two are enough to tell a fresh value from a stale one

type
  CLUSTER : scalarset(CLUSTER_NUM);
  DATA    : scalarset(DATA_NUM);
  COUNT   : -CLUSTER_NUM .. CLUSTER_NUM;

  CACHE_STATE : enum { NotCached, Shared, Dirty };
  CACHE : record
    State : CACHE_STATE;
    Data  : DATA;                         -- undefined while NotCached
  end;

  RAC_STATE : enum {
    Idle,
    WaitRead,                             -- for the answer to a read
    WaitReadInvalid,                      -- ... which an invalidation has overtaken
    WaitReadX,                            -- for the answer to a read-exclusive
    WaitAcks                              -- the answer is there, acknowledgements are missing
  };
  RAC : record
    State : RAC_STATE;
    Acks  : COUNT;                        -- still to come; below 0 if some came before the answer
  end;

  REQ_CMD : enum { NoReq, Read, ReadX, ReplyShared, ReplyExclusive, Nak };
  REQ : record
    Cmd  : REQ_CMD;
    At   : CLUSTER;                       -- who has to deal with a Read or ReadX
    Data : DATA;                          -- in replies
    Acks : COUNT;                         -- in ReplyExclusive
  end;

  INV_CMD : enum { NoInv, Invalidate, InvAck };
  INV : record
    Cmd   : INV_CMD;
    Cause : CLUSTER;                      -- who caused it and gets the acknowledgement
  end;

  WB : record
    Busy : boolean;
    From : CLUSTER;
    Data : DATA;
  end;

  REPORT_CMD : enum { NoReport, ShareWb, Transfer };
  REPORT : record
    Cmd   : REPORT_CMD;
    Cause : CLUSTER;                      -- whose request was served
    Data  : DATA;                         -- in ShareWb
  end;

  DIR_STATE : enum { Uncached, SharedRemote, DirtyRemote };
  DIRECTORY : record
    State : DIR_STATE;
    List  : array [CLUSTER] of boolean;   -- the sharers, or the owner alone if DirtyRemote
  end;

var
  Home    : CLUSTER;                      -- chosen at the start
  Cache   : array [CLUSTER] of CACHE;
  Rac     : array [CLUSTER] of RAC;
  Dir     : DIRECTORY;
  Memory  : DATA;

  Req     : array [CLUSTER] of REQ;       -- a request on its way, later the answer
  Inv     : array [CLUSTER] of INV;       -- an invalidation, later its acknowledgement
  Moved   : array [CLUSTER] of boolean;   -- the home's acknowledgement of a transfer
  Wb      : WB;                           -- a write-back to the home
  Report  : REPORT;                       -- an owner's report to the home

  -- Not part of the protocol: the last value written.
  CurData : DATA;

---------------------------------------------------------------------------------------
-- Steps that several rules share
---------------------------------------------------------------------------------------

procedure Fill(c : CLUSTER; state : CACHE_STATE; data : DATA);
begin
  Cache[c].State := state;
  Cache[c].Data := data;
end;

procedure Drop(c : CLUSTER);
begin
  Cache[c].State := NotCached;
  undefine Cache[c].Data;
end;

-- A cluster that asks for an exclusive copy gives its shared one up.
procedure Ask(c : CLUSTER; cmd : REQ_CMD; at : CLUSTER);
begin
  Drop(c);
  Rac[c].State := cmd = Read ? WaitRead : WaitReadX;
  Req[c].Cmd := cmd;
  Req[c].At := at;
end;

procedure Refuse(c : CLUSTER);
begin
  Req[c].Cmd := Nak;
  undefine Req[c].At;
end;

procedure Reply(c : CLUSTER; cmd : REQ_CMD; data : DATA);
begin
  Req[c].Cmd := cmd;
  Req[c].Data := data;
  undefine Req[c].At;
end;

procedure EndRequest(c : CLUSTER);
begin
  undefine Req[c];
  Req[c].Cmd := NoReq;
end;

procedure CountAck(c : CLUSTER);
begin
  Rac[c].Acks := Rac[c].Acks - 1;
  if Rac[c].State = WaitAcks & Rac[c].Acks = 0 then
    Rac[c].State := Idle;
  end;
end;

-- The cluster may write from now on.
procedure TakeMaster(c : CLUSTER; data : DATA; acks : COUNT);
begin
  Fill(c, Dirty, data);
  Rac[c].Acks := Rac[c].Acks + acks;
  Rac[c].State := Rac[c].Acks = 0 ? Idle : WaitAcks;
end;

-- Who is asked to give its copy up for c. With BUG 1, a remote cluster's request spares the
-- ones without a copy.
function MustInvalidate(j : CLUSTER; c : CLUSTER) : boolean;
begin
  return j != c & Dir.State = SharedRemote & Dir.List[j]
      & !(BUG = 1 & c != Home & Cache[j].State = NotCached);
end;

function SharersToInvalidate(c : CLUSTER) : COUNT;
var
  sharers : COUNT;
begin
  sharers := 0;
  for j : CLUSTER do
    if MustInvalidate(j, c) then
      sharers := sharers + 1;
    end;
  end;
  return sharers;
end;

procedure InvalidateSharers(c : CLUSTER);
begin
  for j : CLUSTER do
    if MustInvalidate(j, c) then
      assert Inv[j].Cmd = NoInv "one invalidation at a time";
      Inv[j].Cmd := Invalidate;
      Inv[j].Cause := c;
    end;
  end;
end;

procedure SetDir(state : DIR_STATE);
begin
  Dir.State := state;
  for j : CLUSTER do
    Dir.List[j] := false;
  end;
end;

-- The home's own caches let go of the line, so that others can have it: the memory is up to
-- date then.
procedure CleanHome(keep : boolean);
begin
  if Cache[Home].State = Dirty then
    Memory := Cache[Home].Data;
    Cache[Home].State := Shared;
  end;
  if !keep then
    Drop(Home);
  end;
end;

---------------------------------------------------------------------------------------
-- The start: nobody has a copy; any cluster may be the home, the memory has any value.
---------------------------------------------------------------------------------------

ruleset h : CLUSTER; d : DATA do
  startstate "Init"
    Home := h;
    for c : CLUSTER do
      Cache[c].State := NotCached;
      Rac[c].State := Idle;
      Rac[c].Acks := 0;
      Req[c].Cmd := NoReq;
      Inv[c].Cmd := NoInv;
      Moved[c] := false;
    end;
    SetDir(Uncached);
    Wb.Busy := false;
    Report.Cmd := NoReport;
    Memory := d;
    CurData := d;
  end;
end;

---------------------------------------------------------------------------------------
-- What clusters do of their own accord
---------------------------------------------------------------------------------------

ruleset c : CLUSTER; d : DATA do
  rule "Store"
    Cache[c].State = Dirty
  ==>
    Cache[c].Data := d;
    CurData := d;
  end;
end;

-- References to remote memory.
ruleset c : CLUSTER do

  rule "AskRead"
    c != Home & Rac[c].State = Idle & Cache[c].State = NotCached
  ==>
    Ask(c, Read, Home);
  end;

  rule "AskReadX"
    c != Home & Rac[c].State = Idle & Cache[c].State != Dirty
  ==>
    Ask(c, ReadX, Home);
  end;

  rule "DropShared"
    Cache[c].State = Shared
  ==>
    Drop(c);
  end;

  rule "WriteBack"
    c != Home & Rac[c].State = Idle & Cache[c].State = Dirty
  ==>
    assert !Wb.Busy "one write-back at a time";
    Wb.Busy := true;
    Wb.From := c;
    Wb.Data := Cache[c].Data;
    Drop(c);
  end;

end;

-- References of the home to its local memory.
rule "HomeRead"
  Rac[Home].State = Idle & Cache[Home].State = NotCached & Dir.State != DirtyRemote
==>
  Fill(Home, Shared, Memory);
end;

rule "HomeReadX"
  Rac[Home].State = Idle & Cache[Home].State != Dirty & Dir.State != DirtyRemote
==>
  TakeMaster(Home, Memory, SharersToInvalidate(Home));
  InvalidateSharers(Home);
  SetDir(Uncached);
end;

rule "HomeWriteBack"
  Rac[Home].State = Idle & Cache[Home].State = Dirty
==>
  CleanHome(false);
end;

ruleset o : CLUSTER do

  rule "HomeAskRead"
    Rac[Home].State = Idle & Cache[Home].State = NotCached
    & Dir.State = DirtyRemote & Dir.List[o]
  ==>
    Ask(Home, Read, o);
  end;

  rule "HomeAskReadX"
    Rac[Home].State = Idle & Cache[Home].State != Dirty
    & Dir.State = DirtyRemote & Dir.List[o]
  ==>
    Ask(Home, ReadX, o);
  end;

end;

---------------------------------------------------------------------------------------
-- The home deals with requests of remote clusters
---------------------------------------------------------------------------------------

ruleset c : CLUSTER do

  rule "ReadGrant"
    Req[c].Cmd = Read & Req[c].At = Home
    & Dir.State != DirtyRemote & Rac[Home].State != WaitAcks
  ==>
    CleanHome(true);
    Dir.State := SharedRemote;
    Dir.List[c] := true;
    Reply(c, ReplyShared, Memory);
  end;

  rule "ReadXGrant"
    Req[c].Cmd = ReadX & Req[c].At = Home
    & Dir.State != DirtyRemote & Rac[Home].State != WaitAcks
  ==>
    CleanHome(false);
    Reply(c, ReplyExclusive, Memory);
    Req[c].Acks := SharersToInvalidate(c);
    InvalidateSharers(c);
    SetDir(DirtyRemote);
    Dir.List[c] := true;
  end;

  -- The recorded owner asks: its write-back or report must be on its way. Or the home's own
  -- cluster still collects acknowledgements.
  rule "HomeNak"
    (Req[c].Cmd = Read | Req[c].Cmd = ReadX) & Req[c].At = Home
    & (Dir.State = DirtyRemote & Dir.List[c] | Rac[Home].State = WaitAcks)
  ==>
    Refuse(c);
  end;

end;

ruleset c : CLUSTER; o : CLUSTER do

  rule "Forward"
    (Req[c].Cmd = Read | Req[c].Cmd = ReadX) & Req[c].At = Home
    & Dir.State = DirtyRemote & Dir.List[o] & o != c
  ==>
    Req[c].At := o;
  end;

  -------------------------------------------------------------------------------------
  -- The owner o deals with a request of cluster c that the home forwarded
  -------------------------------------------------------------------------------------

  rule "OwnerRead"
    o != Home & Req[c].Cmd = Read & Req[c].At = o
    & Cache[o].State = Dirty & Rac[o].State = Idle
  ==>
    Reply(c, ReplyShared, Cache[o].Data);
    if c != Home then
      Report.Cmd := ShareWb;
      Report.Cause := c;
      Report.Data := Cache[o].Data;
    end;
    if BUG != 3 then
      Cache[o].State := Shared;
    end;
  end;

  rule "OwnerReadX"
    o != Home & Req[c].Cmd = ReadX & Req[c].At = o
    & Cache[o].State = Dirty & Rac[o].State = Idle
  ==>
    Reply(c, ReplyExclusive, Cache[o].Data);
    Req[c].Acks := 0;
    if c != Home then
      Req[c].Acks := 1;
      Report.Cmd := Transfer;
      Report.Cause := c;
    end;
    if BUG != 4 then
      Drop(o);
    end;
  end;

  rule "OwnerNak"
    o != Home & (Req[c].Cmd = Read | Req[c].Cmd = ReadX) & Req[c].At = o
    & !(Cache[o].State = Dirty & Rac[o].State = Idle)
  ==>
    if BUG = 2 & Req[c].Cmd = Read & Wb.Busy & Wb.From = o then
      Reply(c, ReplyShared, Wb.Data);
      if c != Home then
        Report.Cmd := ShareWb;
        Report.Cause := c;
        Report.Data := Wb.Data;
      end;
    else
      Refuse(c);
    end;
  end;

end;

---------------------------------------------------------------------------------------
-- Answers arrive
---------------------------------------------------------------------------------------

ruleset c : CLUSTER do

  rule "RecvNak"
    Req[c].Cmd = Nak
  ==>
    Rac[c].State := Idle;
    EndRequest(c);
  end;

  rule "RecvShared"
    Req[c].Cmd = ReplyShared
  ==>
    if Rac[c].State = WaitRead then
      Fill(c, Shared, Req[c].Data);
    end;
    Rac[c].State := Idle;
    -- For the home the answer is the sharing write-back as well.
    if c = Home then
      Memory := Req[c].Data;
      Dir.State := SharedRemote;
    end;
    EndRequest(c);
  end;

  rule "RecvExclusive"
    Req[c].Cmd = ReplyExclusive
  ==>
    TakeMaster(c, Req[c].Data, Req[c].Acks);
    if c = Home then
      SetDir(Uncached);
    end;
    EndRequest(c);
  end;

  -------------------------------------------------------------------------------------
  -- Invalidations and acknowledgements
  -------------------------------------------------------------------------------------

  rule "RecvInv"
    Inv[c].Cmd = Invalidate
  ==>
    Inv[c].Cmd := InvAck;
    Drop(c);
    if Rac[c].State = WaitRead then
      Rac[c].State := WaitReadInvalid;
    end;
  end;

  rule "RecvInvAck"
    Inv[c].Cmd = InvAck
  ==>
    CountAck(Inv[c].Cause);
    Inv[c].Cmd := NoInv;
    undefine Inv[c].Cause;
  end;

  rule "RecvMoved"
    Moved[c]
  ==>
    Moved[c] := false;
    CountAck(c);
  end;

end;

---------------------------------------------------------------------------------------
-- Write-backs and reports arrive at the home
---------------------------------------------------------------------------------------

rule "RecvWriteBack"
  Wb.Busy
==>
  if Dir.State != DirtyRemote | !Dir.List[Wb.From] then
    error "Explicit writeback for non-dirty remote";
  end;
  SetDir(Uncached);
  Memory := Wb.Data;
  undefine Wb;
  Wb.Busy := false;
end;

rule "RecvShareWriteBack"
  Report.Cmd = ShareWb
==>
  Dir.State := SharedRemote;
  Dir.List[Report.Cause] := true;
  Memory := Report.Data;
  undefine Report;
  Report.Cmd := NoReport;
end;

rule "RecvTransfer"
  Report.Cmd = Transfer
==>
  SetDir(DirtyRemote);
  Dir.List[Report.Cause] := true;
  Moved[Report.Cause] := true;
  undefine Report;
  Report.Cmd := NoReport;
end;

---------------------------------------------------------------------------------------
-- What must hold in every reachable state
---------------------------------------------------------------------------------------

invariant "Only a single master copy exists"
  forall i : CLUSTER do forall j : CLUSTER do
    i != j -> !(Cache[i].State = Dirty & Cache[j].State = Dirty)
  end end;

invariant "Consistency of data"
  (Dir.State != DirtyRemote & Cache[Home].State != Dirty -> Memory = CurData)
  & forall c : CLUSTER do
      Cache[c].State = Dirty | Cache[c].State = Shared & Inv[c].Cmd != Invalidate ->
        Cache[c].Data = CurData
    end;
