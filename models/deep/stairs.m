-- A robot climbs a staircase: a model whose depth is a constant.
--
-- The robot stands on a stair and has some breath. Lifting a foot costs breath on every
-- third stair, resting gives breath back one by one, and out of breath it slips down. On
-- landings, every LANDING stairs, it may change the hand that holds the rail, which is all
-- that makes the state space wider than a path. With a foot in the air it may lose its balance and
-- slide all the way down, after which everything begins again. All of this can happen in many
-- orders that meet again in the same states, some early, some late: a depth-first search reaches
-- most states along long detours first, and has to come back to them. It need not come back to
-- those of a slide, which lead nowhere new: this is what thresholds find out.
--
-- The number of states grows linearly with STAIRS, and so does the depth, which is more
-- than STAIRS because of the rests. Try
--
--   fathom check stairs.m --search bounded --deepen 50
--   fathom check stairs.m --search bounded --const STAIRS=100000
--
-- Properties:
--   breath is bounded    by the size of the lungs (the type says so: no run-time error)
--   the top is held      on the last stair both feet stand and the robot has a hand free
--   and no deadlock
--
-- expect: holds
-- with --symmetry=off: states 82676, rules-fired 162804

const
  STAIRS: 2000;
  LUNGS: 6;
  LANDING: 10;

type
  stair: 0..STAIRS;
  breath: 0..LUNGS;
  hand: enum {Left, Right};

var
  at: stair;
  air: breath;
  rail: hand;
  lifted: boolean;
  sliding: boolean;

startstate "at the bottom"
begin
  at := 0;
  air := LUNGS;
  rail := Left;
  lifted := false;
  sliding := false;
end;

rule "lose balance"
  lifted & !sliding & at > 0
==>
begin
  sliding := true;
  lifted := false;
end;

rule "slide"
  sliding & at > 0
==>
begin
  at := at > 5 ? at - 5 : 0;
end;

rule "pant"
  sliding & air > 0
==>
begin
  air := air - 1;
end;

rule "get up"
  sliding & at = 0
==>
begin
  sliding := false;
  air := LUNGS;
  rail := Left;
end;

rule "rest"
  !lifted & !sliding & air < LUNGS
==>
begin
  air := air + 1;
end;

rule "lift a foot"
  !lifted & !sliding & at < STAIRS & (air > 0 | at % 3 != 0)
==>
begin
  lifted := true;
  if at % 3 = 0 then
    air := air - 1;
  end;
end;

rule "set it down above"
  lifted
==>
begin
  lifted := false;
  at := at + 1;
end;

rule "slip"
  lifted & air = 0
==>
begin
  lifted := false;
  at := at > 2 ? at - 2 : 0;
end;

rule "change hands"
  !lifted & !sliding & (at % LANDING = 0 | at = STAIRS)
==>
begin
  rail := rail = Left ? Right : Left;
end;

invariant "the top is held"
  at = STAIRS -> !lifted;
