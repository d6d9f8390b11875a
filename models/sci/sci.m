-- A cache coherence protocol with a linked list as directory, of the kind of SCI.
--
-- In the Scalable Coherent Interface the directory of a memory line is a doubly linked list
-- through the caches themselves: the memory knows only the first of them, the head, and each
-- cache on the list knows the one before and the one behind it. So the memory needs no room
-- for each cache, and changes of the list are conversations between neighbours.
--
--   join    A cache asks the memory, which makes it the new head at once and names the former
--           head; the cache then asks that one to become the second, and gets the value.
--   write   Only the head may write, and only when it is alone. It purges the others one
--           after the other: each answers with the name of the one behind it.
--   leave   A cache first tells the one behind it who comes before now, then the one before it
--           who comes behind. To the head the memory stands in front; the last one to leave
--           gives the value back to it.
--
-- Any number of these go on at once. What keeps the list together:
--
--   - A cache deals with a call only if it comes from its neighbour, and while it is leaving
--     itself it puts the one before it off. So of two neighbours that leave, the one nearer to
--     the end goes first.
--   - A call that finds somebody who is no neighbour any more is refused. The caller looks at
--     its list again.
--   - A head that leaves and finds that the memory has named a new head meanwhile passes the
--     newcomer on to the one behind it.
--
-- A cache has one call under way at most, Call[i], first the question and then the answer.
-- A pointer to oneself means nobody.
--
-- Properties:
--   "a writer is alone"    a cache that may write is the only one that can be read
--   "readers are current"  whoever can be read has the value last written, and so has the
--                          memory while there is no list
--   "the list is whole"    while nobody is joining, writing or leaving, every cache with a copy
--                          is on the list that starts at the memory
--   and no deadlock: some cache can always go on.
--
-- Try:   fathom check sci.m
--        fathom check sci.m --const NODE_NUM=4
--
-- After: IEEE Standard 1596-1992 in outline. States and messages are our own.
--
-- expect: holds
-- with --symmetry=off: states 55920, rules-fired 174612
-- with --symmetry=full: states 4723, rules-fired 14762
-- with --symmetry=full --const NODE_NUM=2: states 203, rules-fired 455
-- with --symmetry=full --const NODE_NUM=4: states 126923, rules-fired 512954
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9

const
  NODE_NUM : 3;  -- caches
  DATA_NUM : 2;  -- values; two are enough to tell a fresh value from a stale one

type
  NODE : scalarset(NODE_NUM);
  DATA : scalarset(DATA_NUM);

  LINE_STATE : enum {
    Invalid,
    AskingMemory,        -- joining: the memory has to name the former head
    Joining,             -- joining: the former head has to accept
    Listed,              -- on the list; alone there if it has no neighbours
    Purging,             -- the head, on the way to be alone
    LeavingNext,         -- leaving: the one behind has to agree
    LeavingPrev,         -- leaving: the one before, or the memory, has to agree
    Passed               -- has left, but for an answer of the memory
  };
  LINE : record
    State : LINE_STATE;
    Prev  : NODE;        -- the one before: oneself if there is none, undefined if not on the list
    Next  : NODE;        -- the one behind, likewise
    Data  : DATA;
  end;

  CALL_CMD : enum {
    NoCall,
    Attach, Detach,                                -- questions to the memory
    Prepend, Purge, SetPrev, SetNext,              -- questions to a cache
    Attached, Joined, PassedOn, Purged, Done, Refused   -- answers
  };
  CALL : record
    Cmd  : CALL_CMD;
    At   : NODE;         -- who is asked
    Node : NODE;         -- whom it is about
    Data : DATA;
  end;

var
  Line    : array [NODE] of LINE;
  Call    : array [NODE] of CALL;
  HasHead : boolean;
  Head    : NODE;
  Memory  : DATA;                       -- out of date while there is a head

  -- Not part of the protocol: the last value written.
  CurData : DATA;

---------------------------------------------------------------------------------------
-- Steps that several rules share
---------------------------------------------------------------------------------------

-- Whether i is on the list, maybe on the point of leaving it.
function IsOn(i : NODE) : boolean;
begin
  return Line[i].State = Listed | Line[i].State = Purging
      | Line[i].State = LeavingNext | Line[i].State = LeavingPrev;
end;

function IsFirst(i : NODE) : boolean;
begin
  return IsOn(i) & Line[i].Prev = i;
end;

function IsLast(i : NODE) : boolean;
begin
  return IsOn(i) & Line[i].Next = i;
end;

function CanRead(i : NODE) : boolean;
begin
  return Line[i].State = Listed | Line[i].State = Purging;
end;

function CanWrite(i : NODE) : boolean;
begin
  return Line[i].State = Listed & IsFirst(i) & IsLast(i);
end;

procedure Ask(i : NODE; cmd : CALL_CMD; at : NODE);
begin
  Call[i].Cmd := cmd;
  Call[i].At := at;
  undefine Call[i].Node;
  undefine Call[i].Data;
end;

procedure EndCall(i : NODE);
begin
  undefine Call[i];
  Call[i].Cmd := NoCall;
end;

procedure Answer(i : NODE; cmd : CALL_CMD; about : NODE);
begin
  Call[i].Cmd := cmd;
  Call[i].Node := about;
  undefine Call[i].At;
end;

procedure Refuse(i : NODE);
begin
  undefine Call[i];
  Call[i].Cmd := Refused;
end;

procedure Forget(i : NODE; state : LINE_STATE);
begin
  undefine Line[i];
  Line[i].State := state;
end;

-- The head goes on until nobody is behind it.
procedure PurgeOn(i : NODE);
begin
  if IsLast(i) then
    Line[i].State := Listed;
    EndCall(i);
  else
    Line[i].State := Purging;
    Ask(i, Purge, Line[i].Next);
  end;
end;

-- The second half of leaving.
procedure LeavePrev(i : NODE);
begin
  Line[i].State := LeavingPrev;
  if IsFirst(i) then
    Ask(i, Detach, i);
    Call[i].Node := Line[i].Next;
    if IsLast(i) then
      Call[i].Data := Line[i].Data;
    end;
  else
    Ask(i, SetNext, Line[i].Prev);
    Call[i].Node := IsLast(i) ? Line[i].Prev : Line[i].Next;
  end;
end;

---------------------------------------------------------------------------------------
-- The start: nobody has a copy, the memory has any value.
---------------------------------------------------------------------------------------

ruleset d : DATA do
  startstate "Init"
    for i : NODE do
      Line[i].State := Invalid;
      Call[i].Cmd := NoCall;
    end;
    HasHead := false;
    Memory := d;
    CurData := d;
  end;
end;

---------------------------------------------------------------------------------------
-- What caches do of their own accord
---------------------------------------------------------------------------------------

ruleset i : NODE; d : DATA do
  rule "Store"
    CanWrite(i)
  ==>
    Line[i].Data := d;
    CurData := d;
  end;
end;

ruleset i : NODE do

  rule "Join"
    Line[i].State = Invalid
  ==>
    Line[i].State := AskingMemory;
    Ask(i, Attach, i);
  end;

  rule "StartPurge"
    Line[i].State = Listed & IsFirst(i) & !IsLast(i)
  ==>
    PurgeOn(i);
  end;

  rule "Leave"
    Line[i].State = Listed
  ==>
    if IsLast(i) then
      LeavePrev(i);
    else
      Line[i].State := LeavingNext;
      Ask(i, SetPrev, Line[i].Next);
      Call[i].Node := IsFirst(i) ? Line[i].Next : Line[i].Prev;
    end;
  end;

  -------------------------------------------------------------------------------------
  -- The memory answers
  -------------------------------------------------------------------------------------

  rule "MemoryAttach"
    Call[i].Cmd = Attach
  ==>
    if HasHead then
      Answer(i, Attached, Head);
    else
      Answer(i, Attached, i);
      Call[i].Data := Memory;
    end;
    HasHead := true;
    Head := i;
  end;

  rule "MemoryDetach"
    Call[i].Cmd = Detach & HasHead & Head = i
  ==>
    if Call[i].Node = i then
      HasHead := false;
      undefine Head;
      Memory := Call[i].Data;
    else
      Head := Call[i].Node;
    end;
    undefine Call[i];
    Call[i].Cmd := Done;
  end;

  rule "MemoryRefuse"
    Call[i].Cmd = Detach & (!HasHead | Head != i)
  ==>
    Refuse(i);
  end;

end;

---------------------------------------------------------------------------------------
-- Cache x answers a call of cache i
---------------------------------------------------------------------------------------

ruleset i : NODE; x : NODE do

  rule "TakePrepend"
    Call[i].Cmd = Prepend & Call[i].At = x & Line[x].State = Listed & IsFirst(x)
  ==>
    Line[x].Prev := i;
    Answer(i, Joined, x);
    Call[i].Data := Line[x].Data;
  end;

  -- The former head is on the point of leaving.
  rule "PassOn"
    Call[i].Cmd = Prepend & Call[i].At = x & Line[x].State = LeavingPrev & IsFirst(x)
  ==>
    if IsLast(x) then
      Answer(i, PassedOn, i);
      Call[i].Data := Line[x].Data;
    else
      Answer(i, PassedOn, Line[x].Next);
    end;
    Forget(x, Passed);
  end;

  rule "TakePurge"
    Call[i].Cmd = Purge & Call[i].At = x & Line[x].State = Listed & !IsFirst(x)
  ==>
    Answer(i, Purged, IsLast(x) ? i : Line[x].Next);
    Forget(x, Invalid);
  end;

  rule "RefusePurge"
    Call[i].Cmd = Purge & Call[i].At = x & (!IsOn(x) | IsFirst(x))
  ==>
    Refuse(i);
  end;

  rule "TakeSetPrev"
    Call[i].Cmd = SetPrev & Call[i].At = x & Line[x].State = Listed & Line[x].Prev = i
  ==>
    Line[x].Prev := Call[i].Node;
    undefine Call[i];
    Call[i].Cmd := Done;
  end;

  rule "RefuseSetPrev"
    Call[i].Cmd = SetPrev & Call[i].At = x & (!IsOn(x) | Line[x].Prev != i)
  ==>
    Refuse(i);
  end;

  rule "TakeSetNext"
    Call[i].Cmd = SetNext & Call[i].At = x
    & (CanRead(x) | Line[x].State = LeavingNext) & Line[x].Next = i
  ==>
    Line[x].Next := Call[i].Node;
    undefine Call[i];
    Call[i].Cmd := Done;
  end;

  -- The one before was purged. If it was not, but has just been accepted as the new head, it
  -- has to deal with that answer first.
  rule "RefuseSetNext"
    Call[i].Cmd = SetNext & Call[i].At = x & !IsOn(x) & Call[x].Cmd != Joined
  ==>
    Refuse(i);
  end;

end;

---------------------------------------------------------------------------------------
-- Answers arrive
---------------------------------------------------------------------------------------

ruleset i : NODE do

  rule "RecvAttached"
    Call[i].Cmd = Attached
  ==>
    if Call[i].Node = i then
      Line[i].State := Listed;
      Line[i].Prev := i;
      Line[i].Next := i;
      Line[i].Data := Call[i].Data;
      EndCall(i);
    else
      Line[i].State := Joining;
      Ask(i, Prepend, Call[i].Node);
    end;
  end;

  rule "RecvJoined"
    Call[i].Cmd = Joined
  ==>
    Line[i].State := Listed;
    Line[i].Prev := i;
    Line[i].Next := Call[i].Node;
    Line[i].Data := Call[i].Data;
    EndCall(i);
  end;

  rule "RecvPassedOn"
    Call[i].Cmd = PassedOn
  ==>
    if Call[i].Node = i then
      Line[i].State := Listed;
      Line[i].Prev := i;
      Line[i].Next := i;
      Line[i].Data := Call[i].Data;
      EndCall(i);
    else
      Ask(i, Prepend, Call[i].Node);
    end;
  end;

  rule "RecvPurged"
    Call[i].Cmd = Purged
  ==>
    Line[i].Next := Call[i].Node;
    PurgeOn(i);
  end;

  rule "RecvDone"
    Call[i].Cmd = Done
  ==>
    if Line[i].State = LeavingNext then
      LeavePrev(i);
    else
      Forget(i, Invalid);
      EndCall(i);
    end;
  end;

  rule "RecvRefused"
    Call[i].Cmd = Refused
  ==>
    switch Line[i].State
    case Purging:
      PurgeOn(i);
    case Passed:
      Forget(i, Invalid);
      EndCall(i);
    case LeavingPrev:
      if IsFirst(i) then
        LeavePrev(i);
      else
        Line[i].State := Listed;
        EndCall(i);
      end;
    case LeavingNext:
      Line[i].State := Listed;
      EndCall(i);
    else
      error "a refusal that nobody expects";
    end;
  end;

end;

---------------------------------------------------------------------------------------
-- What must hold in every reachable state
---------------------------------------------------------------------------------------

invariant "a writer is alone"
  forall i : NODE do forall j : NODE do
    i != j & CanWrite(i) -> !CanRead(j)
  end end;

invariant "readers are current"
  (!HasHead -> Memory = CurData)
  & forall i : NODE do CanRead(i) -> Line[i].Data = CurData end;

invariant "the list is whole"
  (forall i : NODE do Line[i].State = Invalid | Line[i].State = Listed end)
  -> (HasHead -> Line[Head].State = Listed & IsFirst(Head))
     & forall i : NODE do
         Line[i].State = Listed ->
           HasHead
           & (IsFirst(i) -> Head = i)
           & (!IsFirst(i) -> Line[Line[i].Prev].State = Listed
                             & Line[Line[i].Prev].Next = i)
           & (!IsLast(i) -> Line[Line[i].Next].State = Listed
                            & Line[Line[i].Next].Prev = i)
       end;
