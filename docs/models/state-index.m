-- The protocol of search/.../store/StateIndex.java: several threads insert states into one hash
-- index whose slots hold positions of an arena, while the index grows.
--
-- A thread looks for its state from the state's home on, slot by slot. At an empty slot it reserves
-- a cell of the arena, writes the state there, and only then tries to swap the cell's number into the
-- slot. If another thread was faster, it looks at that same slot again, because the winner may have
-- inserted an equal state. When there is no room left, all threads pause and the entries move to a
-- larger table, whose homes are in the same order as those of the small one.
--
-- All states have equal tags here, the worst case: every slot on the way is compared.
--
-- Each of the following constants turns off one protection; the invariants then fail.
--
-- expect: holds
-- with --const WRITES_FIRST=0: violated
-- with --const LOOKS_AGAIN=0: violated
-- with --const SWAPS=0: violated
-- with --const WAITS_FOR_ALL=0: violated

const
  THREADS : 2;
  INSERTS : 2;        -- by each thread
  STATES : 3;
  SMALL_CAPACITY : 2; -- reserved cells at which the small table must grow
  SMALL_SLOTS : 4;
  LARGE_SLOTS : 8;
  CELLS : 3;          -- of each thread
  WRITES_FIRST : 1;   -- the state is in the arena before its position is in the index
  LOOKS_AGAIN : 1;    -- who loses a slot compares with the winner
  SWAPS : 1;          -- an empty slot is taken by compare-and-swap, not by a plain store
  WAITS_FOR_ALL : 1;  -- the table grows only while all threads pause

type
  thread : scalarset(THREADS);
  state : 1..STATES;
  cell : 0..CELLS - 1;
  slot : 0..LARGE_SLOTS - 1;
  entry : record
    owner : thread;   -- undefined in an empty slot
    number : cell;
  end;
  table : array [slot] of entry;
  location : enum { IDLE, PROBING, RESERVING, WRITING, SWAPPING, PUBLISHING_LATE, PAUSED };

var
  arena : array [thread] of array [cell] of state;
  small, large : table;
  isLarge : boolean;
  wantsGrowth : boolean;
  isGrowing : boolean;
  moved : 0..LARGE_SLOTS;          -- the slots of the small table that have been moved
  reserved : 0..THREADS * CELLS;
  rests : boolean;                 -- changes for ever at the end, which is no deadlock
  at : array [thread] of location;
  wanted : array [thread] of state;
  probe : array [thread] of slot;
  nextCell : array [thread] of 0..CELLS;
  hasCell : array [thread] of boolean;
  done : array [thread] of 0..INSERTS;
  inserted : array [state] of 0..THREADS * INSERTS; -- how often a thread believed it was first

function homeOf(s : state) : slot;
begin
  -- Homes grow with the state: the small table merges what the large one keeps apart.
  if isLarge then
    return s;
  end;
  return s / 2;
end;

function ownerAt(i : slot) : thread;
begin
  if isLarge then
    return large[i].owner;
  end;
  return small[i].owner;
end;

function numberAt(i : slot) : cell;
begin
  if isLarge then
    return large[i].number;
  end;
  return small[i].number;
end;

function isEmpty(i : slot) : boolean;
begin
  if isLarge then
    return isundefined(large[i].number);
  end;
  return isundefined(small[i].number);
end;

procedure fill(i : slot; t : thread; c : cell);
begin
  if isLarge then
    large[i].owner := t;
    large[i].number := c;
  else
    small[i].owner := t;
    small[i].number := c;
  end;
end;

-- Whether the state of the occupied slot i is in the arena yet.
function isWritten(i : slot) : boolean;
begin
  return !isundefined(arena[ownerAt(i)][numberAt(i)]);
end;

function stateAt(i : slot) : state;
begin
  return arena[ownerAt(i)][numberAt(i)];
end;

-- Thread t has inserted its state, or found that it was there.
procedure finish(t : thread; isFirst : boolean);
begin
  if isFirst then
    inserted[wanted[t]] := inserted[wanted[t]] + 1;
    hasCell[t] := false;
    nextCell[t] := nextCell[t] + 1;
  end;
  done[t] := done[t] + 1;
  undefine wanted[t];
  undefine probe[t];
  at[t] := IDLE;
end;

startstate "empty"
begin
  undefine arena;
  undefine small;
  undefine large;
  isLarge := false;
  wantsGrowth := false;
  isGrowing := false;
  moved := 0;
  reserved := 0;
  rests := false;
  for t : thread do
    at[t] := IDLE;
    undefine wanted[t];
    undefine probe[t];
    nextCell[t] := 0;
    hasCell[t] := false;
    done[t] := 0;
  end;
  for s : state do
    inserted[s] := 0;
  end;
end;

ruleset t : thread do

  ruleset s : state do
    rule "begin"
      at[t] = IDLE & done[t] < INSERTS & !wantsGrowth & !isGrowing
    ==>
      wanted[t] := s;
      probe[t] := homeOf(s);
      at[t] := PROBING;
    end;
  end;

  rule "look at a slot"
    at[t] = PROBING
  ==>
    if isEmpty(probe[t]) then
      at[t] := RESERVING;
    else
      assert "a published cell is written" isWritten(probe[t]);
      if stateAt(probe[t]) = wanted[t] then
        finish(t, false);
      else
        probe[t] := probe[t] + 1;
      end;
    end;
  end;

  -- A cell left over from a lost race is used again.
  rule "reserve a cell"
    at[t] = RESERVING
  ==>
    if hasCell[t] then
      at[t] := WRITING;
    elsif !isLarge & reserved >= SMALL_CAPACITY then
      wantsGrowth := true;
      at[t] := PAUSED;
    else
      reserved := reserved + 1;
      hasCell[t] := true;
      at[t] := WRITING;
    end;
  end;

  rule "write the state"
    at[t] = WRITING
  ==>
    if WRITES_FIRST = 1 then
      arena[t][nextCell[t]] := wanted[t];
    end;
    at[t] := SWAPPING;
  end;

  rule "swap the position in"
    at[t] = SWAPPING
  ==>
    if isEmpty(probe[t]) | SWAPS = 0 then
      fill(probe[t], t, nextCell[t]);
      if WRITES_FIRST = 1 then
        finish(t, true);
      else
        at[t] := PUBLISHING_LATE;
      end;
    elsif LOOKS_AGAIN = 1 then
      at[t] := PROBING;
    else
      probe[t] := probe[t] + 1;
      at[t] := PROBING;
    end;
  end;

  rule "write the state too late"
    at[t] = PUBLISHING_LATE
  ==>
    arena[t][nextCell[t]] := wanted[t];
    finish(t, true);
  end;

  -- After the pause the state is looked up anew.
  rule "go on"
    at[t] = PAUSED & !wantsGrowth & !isGrowing
  ==>
    probe[t] := homeOf(wanted[t]);
    at[t] := PROBING;
  end;

end;

rule "start to grow"
  wantsGrowth & !isGrowing
  & (WAITS_FOR_ALL = 0 | forall t : thread do at[t] = IDLE | at[t] = PAUSED end)
==>
  isGrowing := true;
  wantsGrowth := false;
  moved := 0;
end;

-- The small table is walked from front to back; the homes of its entries follow from their states.
rule "move a slot"
  isGrowing & moved < SMALL_SLOTS
==>
  var target : slot;
  var s : state;
begin
  if !isundefined(small[moved].number) then
    s := arena[small[moved].owner][small[moved].number];
    target := s;
    while !isundefined(large[target].number) do
      target := target + 1;
    end;
    large[target] := small[moved];
  end;
  moved := moved + 1;
end;

rule "end to grow"
  isGrowing & moved = SMALL_SLOTS
==>
  isGrowing := false;
  isLarge := true;
  undefine small;
end;

rule "rest when all is done"
  forall t : thread do at[t] = IDLE & done[t] = INSERTS end
==>
  rests := !rests;
end;

invariant "each state is inserted once"
  forall s : state do inserted[s] <= 1 end;

invariant "no state is in two slots"
  !isGrowing ->
  forall i : slot do forall j : slot do
    i < j & !isEmpty(i) & !isEmpty(j) & isWritten(i) & isWritten(j)
    -> stateAt(i) != stateAt(j)
  end end;

invariant "no inserted state is lost"
  !isGrowing ->
  forall s : state do
    inserted[s] > 0 ->
    exists i : slot do !isEmpty(i) & isWritten(i) & stateAt(i) = s end
  end;
