-- An MSI directory protocol over a network that reorders messages.
--
-- Processors cache one memory line: I (no copy), S (shared, read only) or M (modified,
-- the only copy, may be written). The home keeps the memory and a directory: who shares
-- the line, who owns it. All messages travel in one multiset, so any message may
-- overtake any other.
--
--   processor -> home   GetS, GetM      asks for a shared / the modified copy
--                       PutM            gives the modified copy back, with its value
--                       FetchResp       answers FetchS / FetchM, with the value
--                       InvAck          answers Inv
--                       Done            the granted copy has arrived
--   home -> processor   DataS, DataM    grants a copy, with the value
--                       Inv             drop your shared copy
--                       FetchS, FetchM  send me your modified copy; keep it shared / drop it
--                       PutAck          your PutM has arrived
--
-- What makes it work without order: the home serves one request at a time, and closes
-- it only when the requester says Done. So an Inv or a Fetch never overtakes the grant
-- of the copy it is about. (msi-bug.m saves the Done after DataS.) A processor may drop a
-- shared copy silently; it then acknowledges an Inv all the same. And a Fetch that crosses
-- a PutM takes the place of its PutAck, while that PutM is the answer to the Fetch.
--
-- Properties:
--   single writer     a modified copy is the only copy
--   fresh copies      every copy has the value last written
--   fresh memory      so has the memory while no processor owns the line
--   one grant         there is at most one grant under way
--   and no deadlock, no unexpected message (error statements), no overfull network
--
-- expect: holds
-- with --symmetry=off: states 10972, rules-fired 38448
-- with --symmetry=full: states 1024, rules-fired 3630
-- with --symmetry=off --const PROC_NUM=2: states 800, rules-fired 2096
-- with --symmetry=full --const PROC_NUM=2: states 204, rules-fired 535
-- with --symmetry=full --const PROC_NUM=4: states 3826, rules-fired 17356
-- agreed by: CMurphi 5.4.9

const
  PROC_NUM  : 3;
  VALUE_NUM : 2;
  NET_MAX   : 2 * PROC_NUM;

type
  Proc  : scalarset(PROC_NUM);
  Home  : enum { Directory };
  Node  : union { Home, Proc };
  Value : scalarset(VALUE_NUM);

  Kind : enum { GetS, GetM, PutM, FetchResp, InvAck, Done,
                DataS, DataM, Inv, FetchS, FetchM, PutAck };

  Message : record
    kind  : Kind;
    src   : Node;
    dst   : Node;
    value : Value;                     -- undefined in messages without data
  end;

  CacheState : enum {
    I, S, M,
    WaitS,                             -- sent GetS
    WaitM,                             -- sent GetM (a shared copy is dropped first)
    WaitPut                            -- sent PutM
  };

  HomeState : enum {
    Uncached, Shared, Owned,
    Invalidating,                      -- waits for InvAcks
    Fetching,                          -- waits for the owner's value
    Granting                           -- waits for Done
  };

var
  net : multiset [NET_MAX] of Message;

  cache : array [Proc] of record
    state : CacheState;
    value : Value;
  end;

  home : record
    state     : HomeState;
    memory    : Value;
    sharers   : array [Proc] of boolean;  -- may hold a shared copy
    owner     : Proc;                     -- holds the modified copy
    requester : Proc;                     -- whose request is being served
    request   : Kind;                     -- GetS or GetM
    pending   : 0 .. PROC_NUM;            -- InvAcks still to come
  end;

  -- Not part of the protocol: the value written last.
  lastWritten : Value;

procedure Send(kind : Kind; src : Node; dst : Node; value : Value);
var message : Message;
begin
  undefine message;
  message.kind := kind;
  message.src := src;
  message.dst := dst;
  message.value := value;
  multisetadd(message, net);
end;

-- Nothing stands in the way any more: send the copy to the requester.
procedure Grant();
begin
  if home.request = GetS then
    home.sharers[home.requester] := true;
    Send(DataS, Directory, home.requester, home.memory);
  else
    for p : Proc do
      home.sharers[p] := false;
    end;
    home.owner := home.requester;
    Send(DataM, Directory, home.requester, home.memory);
  end;
  home.state := Granting;
end;

-- Take the shared copies of all but the requester away.
procedure Invalidate();
begin
  home.pending := 0;
  for p : Proc do
    if home.sharers[p] & p != home.requester then
      Send(Inv, Directory, p, undefined);
      home.sharers[p] := false;
      home.pending := home.pending + 1;
    end;
  end;
  if home.pending = 0 then
    Grant();
  else
    home.state := Invalidating;
  end;
end;

procedure DropCopy(p : Proc);
begin
  cache[p].state := I;
  undefine cache[p].value;
end;

ruleset v : Value do
  startstate "nothing cached"
    undefine net;
    undefine home;
    home.state := Uncached;
    home.memory := v;
    home.pending := 0;
    for p : Proc do
      home.sharers[p] := false;
      DropCopy(p);
    end;
    lastWritten := v;
  end;
end;

-----------------------------------------------------------------------------------------
-- Processors: what they do of their own accord
-----------------------------------------------------------------------------------------

ruleset p : Proc do

  rule "AskShared"
    cache[p].state = I
  ==>
    cache[p].state := WaitS;
    Send(GetS, p, Directory, undefined);
  end;

  rule "AskModified"
    cache[p].state = I | cache[p].state = S
  ==>
    DropCopy(p);
    cache[p].state := WaitM;
    Send(GetM, p, Directory, undefined);
  end;

  rule "DropShared"
    cache[p].state = S
  ==>
    DropCopy(p);
  end;

  rule "PutBack"
    cache[p].state = M
  ==>
    Send(PutM, p, Directory, cache[p].value);
    DropCopy(p);
    cache[p].state := WaitPut;
  end;

  ruleset v : Value do
    rule "Write"
      cache[p].state = M
    ==>
      cache[p].value := v;
      lastWritten := v;
    end;
  end;

end;

-----------------------------------------------------------------------------------------
-- Processors: messages from the home
-----------------------------------------------------------------------------------------

ruleset p : Proc do
  choose n : net do
    alias message : net[n] do

      rule "RecvDataS"
        message.dst = p & message.kind = DataS
      ==>
        if cache[p].state != WaitS then
          error "DataS was not asked for";
        end;
        cache[p].state := S;
        cache[p].value := message.value;
        multisetremove(n, net);
        Send(Done, p, Directory, undefined);
      end;

      rule "RecvDataM"
        message.dst = p & message.kind = DataM
      ==>
        if cache[p].state != WaitM then
          error "DataM was not asked for";
        end;
        cache[p].state := M;
        cache[p].value := message.value;
        multisetremove(n, net);
        Send(Done, p, Directory, undefined);
      end;

      rule "RecvInv"
        message.dst = p & message.kind = Inv
      ==>
        switch cache[p].state
          case I, WaitS, WaitM:          -- dropped silently some time ago
          case S:
            DropCopy(p);
          else
            error "Inv for a modified copy";
        end;
        multisetremove(n, net);
        Send(InvAck, p, Directory, undefined);
      end;

      rule "RecvFetchS"
        message.dst = p & message.kind = FetchS
      ==>
        multisetremove(n, net);
        switch cache[p].state
          case M:
            cache[p].state := S;
            Send(FetchResp, p, Directory, cache[p].value);
          case WaitPut:                  -- the PutM under way is the answer
            cache[p].state := I;
          else
            error "FetchS for a copy that is not there";
        end;
      end;

      rule "RecvFetchM"
        message.dst = p & message.kind = FetchM
      ==>
        multisetremove(n, net);
        switch cache[p].state
          case M:
            Send(FetchResp, p, Directory, cache[p].value);
            DropCopy(p);
          case WaitPut:                  -- the PutM under way is the answer
            cache[p].state := I;
          else
            error "FetchM for a copy that is not there";
        end;
      end;

      rule "RecvPutAck"
        message.dst = p & message.kind = PutAck
      ==>
        if cache[p].state != WaitPut then
          error "PutAck without PutM";
        end;
        cache[p].state := I;
        multisetremove(n, net);
      end;

    end;
  end;
end;

-----------------------------------------------------------------------------------------
-- The home: requests wait in the network until the one before is closed
-----------------------------------------------------------------------------------------

choose n : net do
  alias message : net[n] do
    ruleset p : Proc do

      rule "HomeRecvRequest"
        message.src = p & (message.kind = GetS | message.kind = GetM)
        & (home.state = Uncached | home.state = Shared | home.state = Owned)
      ==>
        home.requester := p;
        home.request := message.kind;
        multisetremove(n, net);
        if home.state = Owned then
          if home.request = GetS then
            Send(FetchS, Directory, home.owner, undefined);
          else
            Send(FetchM, Directory, home.owner, undefined);
          end;
          home.state := Fetching;
        elsif home.request = GetM then
          Invalidate();
        else
          Grant();
        end;
      end;

      rule "HomeRecvInvAck"
        message.src = p & message.kind = InvAck
      ==>
        if home.state != Invalidating then
          error "InvAck without Inv";
        end;
        multisetremove(n, net);
        home.pending := home.pending - 1;
        if home.pending = 0 then
          Grant();
        end;
      end;

      rule "HomeRecvFetchResp"
        message.src = p & message.kind = FetchResp
      ==>
        if home.state != Fetching | home.owner != p then
          error "FetchResp without Fetch";
        end;
        home.memory := message.value;
        multisetremove(n, net);
        if home.request = GetS then
          home.sharers[p] := true;
        end;
        undefine home.owner;
        Grant();
      end;

      -- The owner may have put the copy back before it saw our Fetch, and even before we
      -- saw its Done; in the second case the PutM waits in the network.
      rule "HomeRecvPutM"
        message.src = p & message.kind = PutM
        & (home.state = Owned | home.state = Fetching)
      ==>
        if home.owner != p then
          error "PutM from a processor that does not own the line";
        end;
        home.memory := message.value;
        multisetremove(n, net);
        undefine home.owner;
        if home.state = Fetching then
          Grant();
        else
          home.state := Uncached;
          Send(PutAck, Directory, p, undefined);
        end;
      end;

      rule "HomeRecvDone"
        message.src = p & message.kind = Done
      ==>
        if home.state != Granting | home.requester != p then
          error "Done without a grant";
        end;
        multisetremove(n, net);
        if home.request = GetS then
          home.state := Shared;
        else
          home.state := Owned;
        end;
        undefine home.requester;
        undefine home.request;
      end;

    end;
  end;
end;

-----------------------------------------------------------------------------------------
-- What must hold in every reachable state
-----------------------------------------------------------------------------------------

invariant "single writer"
  forall p : Proc do forall q : Proc do
    p != q & cache[p].state = M -> cache[q].state != M & cache[q].state != S
  end end;

ruleset p : Proc do
  invariant "fresh copies"
    cache[p].state = S | cache[p].state = M -> cache[p].value = lastWritten;
end;

invariant "fresh memory"
  home.state = Uncached | home.state = Shared | home.state = Invalidating
  -> home.memory = lastWritten;

invariant "one grant"
  multisetcount(n : net, net[n].kind = DataS | net[n].kind = DataM) <= 1;
