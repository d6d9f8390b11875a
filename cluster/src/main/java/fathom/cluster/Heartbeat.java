package fathom.cluster;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Notices when the rank before this one, in a ring, is no longer heard of. A network that is cut
 * makes MPI wait silently; some neighbours in the ring are then on different sides of the cut.
 *
 * <p>A process that has died is noticed much sooner by its neighbour on the same machine. Launchers
 * notice it too, and end all ranks at once, but not all of them do: Slurm's has to be told.
 */
final class Heartbeat {
  private static final int BEATS = 6;
  private static final long LOOK_NANOS = TimeUnit.SECONDS.toNanos(1);
  private static final long LOST_NANOS = TimeUnit.SECONDS.toNanos(4);

  private final Transport transport;
  private final int next;
  private final int previous;
  private final long beatNanos;
  private long limitNanos;
  private long lastBeat = System.nanoTime();
  private long lastHeard = System.nanoTime();
  private @Nullable Member neighbour;
  private long lastLook = System.nanoTime();
  private long lastAlive = System.nanoTime();

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

  /** Looks from now on whether the process of a rank on this machine runs. */
  void watch(Member member) {
    neighbour = member;
    lastAlive = System.nanoTime();
  }

  /** The rank whose process has died, if one has, so long ago that no launcher will end this. */
  Optional<Member> lost() {
    long now = System.nanoTime();
    if (neighbour != null && now - lastLook > LOOK_NANOS) {
      lastLook = now;
      lastAlive = neighbour.isAlive() ? now : lastAlive;
    }
    return now - lastAlive > LOST_NANOS ? Optional.ofNullable(neighbour) : Optional.empty();
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
