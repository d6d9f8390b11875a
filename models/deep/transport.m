-- A transport that sends a long row of packets over a channel that loses some.
--
-- The sender may have WINDOW packets under way. A packet carries its number modulo MODULUS;
-- the receiver takes packets in order only and acknowledges the number it expects next. The
-- sender has a timer: set when a packet goes out, it runs down tick by tick, and when it runs out
-- everything that was not acknowledged is sent again (go back N). To keep the model honest about
-- what the numbers mean, `sent` and `taken` count packets without the modulus; the protocol
-- itself never looks at them but to end. A packet that was lost too often is sent over a reserved
-- channel, which bounds the retries and keeps the state space narrow. Either side may break the
-- connection: then what is under way is thrown away, the timer runs down, and all begins again.
--
-- Properties:
--   taken in order       what the receiver takes is what it expects (an assertion)
--   window is respected  the sender is never more than WINDOW packets ahead
--   numbers suffice      the modulus is larger than the window, so no number is ambiguous
--   and no deadlock: after the last packet the connection is closed and opened again
--
-- Depth and number of states grow linearly with PACKETS.
--
-- expect: holds
-- with --symmetry=off: states 85391, rules-fired 173951

const
  PACKETS: 400;
  WINDOW: 2;
  MODULUS: 4;
  TIMER: 2;
  LOSSES: 1;

type
  count: 0..PACKETS;
  number: 0..MODULUS - 1;
  ticks: 0..TIMER;

var
  sent: count;              -- packets 0 .. sent - 1 have been sent at least once
  acked: count;             -- packets 0 .. acked - 1 are known to have arrived
  taken: count;             -- packets 0 .. taken - 1 were taken by the receiver
  timer: ticks;
  losses: 0..LOSSES;
  data: record full: boolean; value: number; real: count; end;
  ack: record full: boolean; value: number; end;
  next: count;              -- the packet to be sent next
  broken: boolean;

startstate "connected"
begin
  clear sent;
  clear acked;
  clear taken;
  clear next;
  timer := TIMER;
  losses := 0;
  data.full := false;
  undefine data.value;
  undefine data.real;
  ack.full := false;
  undefine ack.value;
  broken := false;
end;

rule "break"
  !broken & sent > 0
==>
begin
  broken := true;
  timer := TIMER;
end;

rule "throw the packet away"
  broken & data.full
==>
begin
  data.full := false;
  undefine data.value;
  undefine data.real;
end;

rule "throw the acknowledgement away"
  broken & ack.full
==>
begin
  ack.full := false;
  undefine ack.value;
end;

rule "wait"
  broken & timer > 0
==>
begin
  timer := timer - 1;
end;

rule "send a packet"
  !broken & !data.full & next < PACKETS & next < acked + WINDOW
==>
begin
  data.full := true;
  data.value := next % MODULUS;
  data.real := next;
  timer := TIMER;
  next := next + 1;
  if next > sent then
    sent := next;
  end;
end;

rule "lose the packet"
  !broken & data.full & losses < LOSSES
==>
begin
  data.full := false;
  undefine data.value;
  undefine data.real;
  losses := losses + 1;
end;

rule "deliver the packet"
  !broken & data.full & !ack.full
==>
begin
  if data.value = taken % MODULUS then
    assert data.real = taken "taken in order";
    taken := taken + 1;
  end;
  ack.full := true;
  ack.value := taken % MODULUS;
  data.full := false;
  undefine data.value;
  undefine data.real;
end;

rule "lose the acknowledgement"
  !broken & ack.full & losses < LOSSES
==>
begin
  ack.full := false;
  undefine ack.value;
  losses := losses + 1;
end;

rule "deliver the acknowledgement"
  !broken & ack.full
==>
var
  progress: 0..MODULUS;
begin
  -- The acknowledgement is for at most WINDOW packets, so its number says how many.
  progress := (ack.value + MODULUS - acked % MODULUS) % MODULUS;
  if progress <= WINDOW & acked + progress <= sent then
    acked := acked + progress;
    if progress > 0 then
      losses := 0;
    end;
  end;
  if next < acked then
    next := acked;
  end;
  timer := TIMER;
  ack.full := false;
  undefine ack.value;
end;

rule "tick"
  !broken & acked < sent & timer > 0 & !ack.full
==>
begin
  timer := timer - 1;
end;

rule "time out"
  !broken & timer = 0 & !data.full & !ack.full
==>
begin
  next := acked;
  timer := TIMER;
end;

rule "close and open again"
  (broken & timer = 0 | acked = PACKETS) & !data.full & !ack.full
==>
begin
  broken := false;
  clear sent;
  clear acked;
  clear taken;
  clear next;
  timer := TIMER;
  losses := 0;
end;

invariant "window is respected"
  acked <= sent & sent <= acked + WINDOW;

invariant "taken is between"
  acked <= taken & taken <= sent;

invariant "numbers suffice"
  MODULUS > WINDOW;
