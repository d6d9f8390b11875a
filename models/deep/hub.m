-- A USB hub enumerates the devices at its ports.
--
-- Each port goes through the stages that a host driver knows: a device is plugged in, the
-- contact bounces until it is stable, the port is reset, the device answers at the default
-- address 0 and gets one of its own, then it is configured. Address 0 is shared: at most one
-- port may be between reset and addressing. A transfer may time out; after RETRIES of them
-- the port is powered off and on again. A device may be pulled out
-- when it works, or when its contact keeps bouncing. The hub handles DEVICES of them in a day,
-- which makes the state space deep; that ports wait for each other keeps it narrow. When
-- the current is too high, the hub cuts off its ports one by one and begins the day anew.
--
-- Properties:
--   one at address zero    at most one port uses the default address
--   addresses are unique   no two ports have the same address
--   the lock is owned      the port that holds the default address is the one in the lock
--   and no deadlock: when all devices have left, the next day begins
--
-- expect: holds
-- with --symmetry=off: states 130373, rules-fired 360554
-- with --symmetry=full: states 67580, rules-fired 186558

const
  PORTS: 2;
  DEVICES: 300;
  BOUNCES: 2;
  RETRIES: 2;

type
  port: scalarset(PORTS);
  address: 0..PORTS;
  stage: enum {Empty, Debouncing, Waiting, Resetting, Addressing, Configured, Off};

var
  ports: array [port] of record
    stage: stage;
    bounces: 0..BOUNCES;
    failures: 0..RETRIES;
    address: address;
  end;
  lock: port;
  used: array [address] of boolean;
  seen: 0..DEVICES;
  failing: boolean;

procedure release(p: port);
begin
  if !isundefined(lock) & lock = p then
    undefine lock;
  end;
  if ports[p].address != 0 then
    used[ports[p].address] := false;
  end;
  ports[p].address := 0;
  ports[p].bounces := 0;
  ports[p].failures := 0;
end;

procedure fail(p: port);
begin
  if ports[p].failures < RETRIES then
    ports[p].failures := ports[p].failures + 1;
    ports[p].stage := Waiting;
    if !isundefined(lock) & lock = p then
      undefine lock;
    end;
  else
    release(p);
    ports[p].stage := Off;
  end;
end;

startstate "powered"
begin
  for p: port do
    ports[p].stage := Empty;
    ports[p].bounces := 0;
    ports[p].failures := 0;
    ports[p].address := 0;
  end;
  for a: address do
    used[a] := false;
  end;
  undefine lock;
  seen := 0;
  failing := false;
end;

rule "too much current"
  !failing & exists p: port do ports[p].stage != Empty end
==>
begin
  failing := true;
end;

ruleset p: port do
  alias my: ports[p] do
    rule "cut off"
      failing & my.stage != Off & my.stage != Empty
    ==>
    begin
      release(p);
      my.stage := Off;
    end;

    rule "discharge"
      failing & my.stage = Off
    ==>
    begin
      my.stage := Empty;
    end;

    rule "plug in"
      !failing & my.stage = Empty & seen < DEVICES
    ==>
    begin
      my.stage := Debouncing;
      seen := seen + 1;
    end;

    rule "contact bounces"
      !failing & my.stage = Debouncing & my.bounces < BOUNCES
    ==>
    begin
      my.bounces := my.bounces + 1;
    end;

    rule "contact is stable"
      !failing & my.stage = Debouncing & my.bounces > 0
    ==>
    begin
      my.stage := Waiting;
      my.bounces := 0;
    end;

    rule "reset"
      !failing & my.stage = Waiting & isundefined(lock)
    ==>
    begin
      lock := p;
      my.stage := Resetting;
    end;

    rule "answers at address 0"
      !failing & my.stage = Resetting
    ==>
    begin
      my.stage := Addressing;
    end;

    rule "times out"
      !failing & (my.stage = Resetting | my.stage = Addressing)
    ==>
    begin
      fail(p);
    end;

    rule "gets an address"
      !failing & my.stage = Addressing
    ==>
    var
      found: boolean;
    begin
      found := false;
      for a: address do
        if a != 0 & !found & !used[a] then
          used[a] := true;
          my.address := a;
          found := true;
        end;
      end;
      assert found "an address is free for every port";
      my.stage := Configured;
      my.failures := 0;
      undefine lock;
    end;

    rule "power on again"
      !failing & my.stage = Off
    ==>
    begin
      my.stage := Debouncing;
    end;

    rule "pull out"
      !failing & (my.stage = Configured | my.stage = Debouncing & my.bounces = BOUNCES)
    ==>
    begin
      release(p);
      my.stage := Empty;
    end;
  end;
end;

rule "the next day"
  (failing | seen = DEVICES) & forall p: port do ports[p].stage = Empty end
==>
begin
  failing := false;
  seen := 0;
end;

invariant "one at address zero"
  forall p: port do
    forall q: port do
      p != q ->
        !((ports[p].stage = Resetting | ports[p].stage = Addressing)
          & (ports[q].stage = Resetting | ports[q].stage = Addressing))
    end
  end;

invariant "addresses are unique"
  forall p: port do
    forall q: port do
      p != q & ports[p].address != 0 -> ports[p].address != ports[q].address
    end
  end;

invariant "the lock is owned"
  forall p: port do
    (ports[p].stage = Resetting | ports[p].stage = Addressing)
      -> !isundefined(lock) & lock = p
  end;
