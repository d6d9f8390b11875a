-- A transaction manager that finds its transactions in a hash table.
--
-- Transactions get numbers 1, 2, 3, …; the table has SLOTS slots and open addressing: a
-- transaction goes into the first free slot from (number modulo SLOTS) on. A transaction is
-- active, then prepared, and then committed or aborted; finished ones leave a grave in the table,
-- because lookups must not stop at a slot that was full when others were put behind it. When
-- nobody lives, a sweep removes the graves.
-- A crash may happen at any time: the recovery empties the table slot by slot, in any order, and
-- all begins again. At most LIVE transactions live at a time. There are TRANSACTIONS of them in all, so that the
-- state space is as deep as that is large.
--
-- Properties:
--   everyone is found     a lookup finds every living transaction
--   nobody is there twice
--   the count is right    the manager's counter of living transactions agrees with the table
--   and no deadlock: after the last transaction the numbers start again
--
-- expect: holds
-- with --symmetry=off: states 237345, rules-fired 778616

const
  TRANSACTIONS: 500;
  SLOTS: 4;
  LIVE: 2;
  VOTES: 2;

type
  number: 1..TRANSACTIONS;
  slot: 0..SLOTS - 1;
  stage: enum {Active, Prepared, Grave};

var
  table: array [slot] of record
    owner: number;
    stage: stage;
    votes: 0..VOTES;
  end;
  last: 0..TRANSACTIONS;    -- the number that was given last
  living: 0..LIVE;
  crashed: boolean;

function isFree(s: slot): boolean;
begin
  return isundefined(table[s].stage);
end;

function find(n: number): boolean;
var
  s: slot;
begin
  s := n % SLOTS;
  for i: slot do
    if isFree(s) then
      return false;
    end;
    if table[s].stage != Grave & table[s].owner = n then
      return true;
    end;
    s := (s + 1) % SLOTS;
  end;
  return false;
end;

function population(): 0..SLOTS;
var
  found: 0..SLOTS;
begin
  found := 0;
  for s: slot do
    if !isFree(s) & table[s].stage != Grave then
      found := found + 1;
    end;
  end;
  return found;
end;

procedure bury(s: slot);
begin
  table[s].stage := Grave;
  undefine table[s].owner;
  undefine table[s].votes;
  living := living - 1;
end;

startstate "empty"
begin
  for s: slot do
    undefine table[s];
  end;
  last := 0;
  living := 0;
  crashed := false;
end;

rule "crash"
  !crashed & exists s: slot do !isFree(s) end
==>
begin
  crashed := true;
end;

rule "recovered"
  crashed & forall s: slot do isFree(s) end
==>
begin
  crashed := false;
  last := 0;
end;

rule "begin"
  !crashed & last < TRANSACTIONS & living < LIVE & exists s: slot do isFree(s) end
==>
var
  s: slot;
  placed: boolean;
begin
  last := last + 1;
  living := living + 1;
  s := last % SLOTS;
  placed := false;
  for i: slot do
    if !placed then
      if isFree(s) then
        table[s].owner := last;
        table[s].stage := Active;
        table[s].votes := 0;
        placed := true;
      else
        s := (s + 1) % SLOTS;
      end;
    end;
  end;
  assert placed "there was a free slot";
end;

ruleset s: slot do
  alias my: table[s] do
    rule "recover"
      crashed & !isFree(s)
    ==>
    begin
      if my.stage != Grave then
        living := living - 1;
      end;
      undefine table[s];
    end;

    rule "vote"
      !crashed & !isFree(s) & my.stage = Active & my.votes < VOTES
    ==>
    begin
      my.votes := my.votes + 1;
    end;

    rule "withdraw a vote"
      !crashed & !isFree(s) & my.stage = Active & my.votes > 0 & my.votes < VOTES
    ==>
    begin
      my.votes := my.votes - 1;
    end;

    rule "prepare"
      !crashed & !isFree(s) & my.stage = Active & my.votes = VOTES
    ==>
    begin
      my.stage := Prepared;
    end;

    rule "abort"
      !crashed & !isFree(s) & my.stage = Active
    ==>
    begin
      bury(s);
    end;

    rule "commit"
      !crashed & !isFree(s) & my.stage = Prepared
    ==>
    begin
      bury(s);
    end;
  end;
end;

rule "sweep"
  !crashed & living = 0 & exists s: slot do !isFree(s) end
==>
begin
  for s: slot do
    undefine table[s];
  end;
end;

rule "start again"
  !crashed & last = TRANSACTIONS & living = 0 & forall s: slot do isFree(s) end
==>
begin
  last := 0;
end;

invariant "everyone is found"
  forall s: slot do
    !isFree(s) -> table[s].stage = Grave | find(table[s].owner)
  end;

invariant "nobody is there twice"
  forall s: slot do
    forall t: slot do
      s != t & !isFree(s) & !isFree(t) ->
        table[s].stage = Grave | table[t].stage = Grave | table[s].owner != table[t].owner
    end
  end;

invariant "the count is right"
  living = population();
