package fathom.cluster;

import fathom.search.Progress;
import java.time.Duration;

/** Gathers on rank 0 how far all ranks are. The communication thread's own. */
final class ProgressBoard {
  private static final int STATES = 0;
  private static final int TRANSITIONS = 1;
  private static final int EXPANDED = 2;
  private static final int MEMORY = 3;
  private static final int BYTES = 4;
  private static final int WAITED = 5;
  private static final int WORKED = 6;
  private static final int VALUES = 7;
  private static final Duration LONGEST = Duration.ofSeconds(1);

  private final Rank rank;
  private final Team team;
  private final Transport transport;
  private final Switchboard switchboard;
  private final ClusterListener listener;
  private final long[][] known;
  private final long everyNanos;
  private final Resumed before;
  private long next;
  private long lastStates;
  private Duration lastTime = Duration.ZERO;

  ProgressBoard(Station station, ClusterListener listener, Resumed before) {
    this.rank = station.rank();
    this.team = station.team();
    this.transport = station.transport();
    this.switchboard = station.switchboard();
    this.listener = listener;
    this.before = before;
    this.known = new long[rank.size()][VALUES];
    Duration interval = listener.interval();
    boolean isShort = !interval.isZero() && interval.compareTo(LONGEST) < 0;
    this.everyNanos = (isShort ? interval : LONGEST).toNanos();
    this.next = System.nanoTime() + everyNanos;
  }

  /** Passes on what is due, at the depth that is being expanded. */
  void turn(long depth) {
    for (var note = switchboard.take(Notes.Kind.PROGRESS);
        note != null;
        note = switchboard.take(Notes.Kind.PROGRESS)) {
      known[note.source()] = Notes.read(note.bytes(), Notes::readLongs);
    }
    if (System.nanoTime() < next) {
      return;
    }
    next += everyNanos;
    known[rank.number()] = own();
    if (rank.number() != 0) {
      transport.sendNote(
          0, Notes.of(Notes.Kind.PROGRESS, out -> Notes.writeLongs(out, known[rank.number()])));
    } else if (!listener.interval().isZero()) {
      listener.onProgress(snapshot(depth), spread());
    }
  }

  private long[] own() {
    long[] values = new long[VALUES];
    values[STATES] = before.owned() + rank.counters().states();
    values[TRANSITIONS] = rank.counters().transitions();
    values[EXPANDED] = before.expanded() + rank.counters().expanded();
    values[MEMORY] = rank.run().budget().usedBytes();
    values[BYTES] = rank.post().bytesSent();
    values[WAITED] = team.waitedNanos();
    values[WORKED] = rank.control().elapsed().toNanos() * rank.workers();
    return values;
  }

  private Progress snapshot(long depth) {
    Duration elapsed = rank.control().elapsed();
    long states = sum(STATES);
    double seconds = elapsed.minus(lastTime).toNanos() / 1e9;
    var progress =
        new Progress(
            rank.control().phase(),
            elapsed,
            states,
            sum(TRANSITIONS),
            (states - lastStates) / seconds,
            states - sum(EXPANDED),
            Math.max(0, depth),
            sum(MEMORY));
    lastTime = elapsed;
    lastStates = states;
    return progress;
  }

  private Spread spread() {
    long most = 0;
    for (long[] each : known) {
      most = Math.max(most, each[STATES]);
    }
    double share = (double) sum(STATES) / known.length;
    double worked = Math.max(1, sum(WORKED));
    return new Spread(share == 0 ? 1 : most / share, sum(BYTES), sum(WAITED) / worked);
  }

  private long sum(int value) {
    long total = 0;
    for (long[] each : known) {
      total += each[value];
    }
    return total;
  }
}
