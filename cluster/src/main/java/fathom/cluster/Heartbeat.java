package fathom.cluster;

import java.time.Duration;

/**
 * Notices when the rank before this one, in a ring, is no longer heard of. A network that is cut
 * makes MPI wait silently; some neighbours in the ring are then on different sides of the cut.
 */
final class Heartbeat {
  private static final int BEATS = 6;

  private final Transport transport;
  private final int next;
  private final int previous;
  private final long beatNanos;
  private long limitNanos;
  private long lastBeat = System.nanoTime();
  private long lastHeard = System.nanoTime();

  Heartbeat(Transport transport, Duration silence) {
    this.transport = transport;
    int size = transport.size();
    this.next = (transport.rank() + 1) % size;
    this.previous = (transport.rank() + size - 1) % size;
    this.limitNanos = silence.toNanos();
    this.beatNanos = limitNanos / BEATS;
  }

  /** The rank that it listens to. */
  int previous() {
    return previous;
  }

  /** Says that something was heard from a rank. */
  void heard(int source) {
    if (source == previous) {
      lastHeard = System.nanoTime();
    }
  }

  /** Is patient from now on: the others only wait for rank 0. */
  void relax() {
    limitNanos *= 10;
    lastHeard = System.nanoTime();
  }

  /** Sends a sign of life when it is time to; whether the rank before was silent for too long. */
  boolean beat() {
    if (next == transport.rank()) {
      return false;
    }
    long now = System.nanoTime();
    if (now - lastBeat > beatNanos) {
      lastBeat = now;
      transport.sendNote(next, Notes.of(Notes.Kind.ALIVE));
    }
    return now - lastHeard > limitNanos;
  }
}
