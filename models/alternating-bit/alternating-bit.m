-- The alternating bit protocol.
--
-- A sender passes items to a receiver over a channel that may lose and repeat messages
-- (but not reorder them); acknowledgements come back over another such channel. Each
-- message carries one extra bit. The sender repeats an item until it sees an
-- acknowledgement with the same bit, then flips the bit and takes the next item; the
-- receiver accepts a message only if its bit is the one it waits for.
--
-- Properties:
--   in order, once      each accepted item is the one under way, accepted for the first
--                       time (an assertion in the rule Accept)
--   sender waits        the sender takes a new item only after the last one arrived
--   progress            delivery always stays possible (liveness: from every reachable
--                       state a state can be reached where the item has arrived)
--
-- expect: holds
-- with --symmetry=off: states 186, rules-fired 766
-- with --symmetry=full: states 96, rules-fired 394
-- with --symmetry=off --const CAPACITY=3: states 424, rules-fired 2056
-- with --symmetry=full --const CAPACITY=3 --const ITEM_NUM=3: states 216, rules-fired 1076
-- agreed by: Rumur 2022.08.20, CMurphi 5.4.9 (without the liveness property)

const
  CAPACITY : 2;  -- messages each channel can hold
  ITEM_NUM : 2;  -- different items

type
  ITEM     : scalarset(ITEM_NUM);
  POSITION : 0 .. CAPACITY - 1;
  LENGTH   : 0 .. CAPACITY;

  MESSAGE : record
    bit  : boolean;
    item : ITEM;              -- undefined in an acknowledgement
  end;

  -- First in, first out: the oldest message is at position 0. Unused places are undefined.
  CHANNEL : record
    length : LENGTH;
    place  : array [POSITION] of MESSAGE;
  end;

var
  data : CHANNEL;             -- sender to receiver
  acks : CHANNEL;             -- receiver to sender

  sendBit  : boolean;         -- the sender: bit of the item under way
  sendItem : ITEM;            --             and the item itself
  waiting  : boolean;         --             an acknowledgement is still to come

  awaited  : boolean;         -- the receiver: bit of the next new item

  -- Not part of the protocol: has the item under way been accepted?
  arrived  : boolean;

procedure append(var channel : CHANNEL; message : MESSAGE);
begin
  channel.place[channel.length] := message;
  channel.length := channel.length + 1;
end;

procedure removeFirst(var channel : CHANNEL);
begin
  for i := 1 to CAPACITY - 1 do
    channel.place[i - 1] := channel.place[i];
  end;
  undefine channel.place[CAPACITY - 1];
  channel.length := channel.length - 1;
end;

procedure acknowledge(bit : boolean);
var message : MESSAGE;
begin
  undefine message;
  message.bit := bit;
  append(acks, message);
end;

startstate "idle"
  undefine data;
  undefine acks;
  data.length := 0;
  acks.length := 0;
  sendBit := false;
  undefine sendItem;
  waiting := false;
  awaited := false;
  arrived := true;
end;

-----------------------------------------------------------------------------------------
-- The sender
-----------------------------------------------------------------------------------------

ruleset item : ITEM do
  rule "Take"
    !waiting
  ==>
    assert arrived "sender waits";
    sendItem := item;
    waiting := true;
    arrived := false;
  end;
end;

rule "Send"
  waiting & data.length < CAPACITY
==>
  var message : MESSAGE;
begin
  message.bit := sendBit;
  message.item := sendItem;
  append(data, message);
end;

rule "Acknowledged"
  acks.length > 0 & acks.place[0].bit = sendBit & waiting
==>
  removeFirst(acks);
  sendBit := !sendBit;
  waiting := false;
  undefine sendItem;
end;

rule "OldAcknowledgement"
  acks.length > 0 & !(acks.place[0].bit = sendBit & waiting)
==>
  removeFirst(acks);
end;

-----------------------------------------------------------------------------------------
-- The receiver: it acknowledges what it gets, new or not
-----------------------------------------------------------------------------------------

rule "Accept"
  data.length > 0 & data.place[0].bit = awaited & acks.length < CAPACITY
==>
  assert !arrived & waiting & data.place[0].item = sendItem "in order, once";
  arrived := true;
  acknowledge(awaited);
  awaited := !awaited;
  removeFirst(data);
end;

rule "AcceptAgain"
  data.length > 0 & data.place[0].bit != awaited & acks.length < CAPACITY
==>
  acknowledge(data.place[0].bit);
  removeFirst(data);
end;

-----------------------------------------------------------------------------------------
-- The channels
-----------------------------------------------------------------------------------------

rule "LoseData"
  data.length > 0
==>
  removeFirst(data);
end;

rule "LoseAck"
  acks.length > 0
==>
  removeFirst(acks);
end;

rule "RepeatData"
  data.length > 0 & data.length < CAPACITY
==>
  append(data, data.place[data.length - 1]);
end;

rule "RepeatAck"
  acks.length > 0 & acks.length < CAPACITY
==>
  append(acks, acks.place[acks.length - 1]);
end;

-----------------------------------------------------------------------------------------

invariant "bits agree"
  arrived = (sendBit != awaited | !waiting);

liveness "progress"
  arrived;
