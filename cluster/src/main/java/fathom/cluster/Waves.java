package fathom.cluster;

import fathom.search.Control;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds out when all ranks are quiet and no line is under way. */
final class Waves {
  /*
   * A rank enters a wave when it is quiet, and adds the lines that it sent and read. When both sums
   * are equal and the same as in the wave before, no line was under way at any moment between the
   * two: a rank that was quiet in the first wave can have been woken only by a line that was sent
   * before its sender entered the second, and that line would have been counted there (Mattern's
   * four counters). It follows that one wave is enough for a level in which no line was sent.
   */
  private static final int SENT = 0;
  private static final int READ = 1;
  private static final int WAITING = 2;
  private static final int FOUND = 3;
  private static final int SAVING = 4;
  private static final int SAVED = 5;
  private static final int FAILED = 6;
  private static final int STOPS = 7;

  /** Why ranks may stop; the reason that matters most first. */
  private static final List<Control.Stop> REASONS =
      List.of(
          Control.Stop.VIOLATIONS,
          Control.Stop.CANCELLED,
          Control.Stop.TIME,
          Control.Stop.MEMORY,
          Control.Stop.STATES);

  private final long[] values = new long[STOPS + REASONS.size()];
  private final long[] sums = new long[values.length];
  private long lastSent = -1;
  private long lastRead = -1;
  private boolean isUnderWay;
  private long count;

  /** What a rank adds to a wave. */
  record Share(
      long sent,
      long read,
      long waiting,
      long found,
      boolean wantsSaving,
      boolean hasSaved,
      boolean hasFailed,
      Control.@Nullable Stop stop) {}

  /**
   * What all ranks together know at a quiet moment.
   *
   * @param waiting states found and not expanded, of the stage that began last
   * @param found states found since it began
   * @param saved the ranks that have written their part of a checkpoint
   */
  record Quiet(
      long waiting,
      long found,
      boolean wantsSaving,
      int saved,
      boolean hasFailed,
      Control.@Nullable Stop stop) {}

  /** Whether this rank has entered a wave that has not ended. */
  boolean isUnderWay() {
    return isUnderWay;
  }

  /** The number of waves so far. */
  long count() {
    return count;
  }

  void start(Transport transport, Share share) {
    Arrays.fill(values, 0);
    values[SENT] = share.sent();
    values[READ] = share.read();
    values[WAITING] = share.waiting();
    values[FOUND] = share.found();
    values[SAVING] = share.wantsSaving() ? 1 : 0;
    values[SAVED] = share.hasSaved() ? 1 : 0;
    values[FAILED] = share.hasFailed() ? 1 : 0;
    if (share.stop() != null) {
      values[STOPS + REASONS.indexOf(share.stop())] = 1;
    }
    transport.startWave(values);
    isUnderWay = true;
    count++;
  }

  /** What all know, if the wave has ended and everything is quiet; else null. */
  @Nullable Quiet end(Transport transport) {
    if (!transport.endWave(sums)) {
      return null;
    }
    isUnderWay = false;
    boolean isStable = sums[SENT] == sums[READ] && sums[SENT] == lastSent && sums[READ] == lastRead;
    lastSent = sums[SENT];
    lastRead = sums[READ];
    return isStable
        ? new Quiet(
            sums[WAITING],
            sums[FOUND],
            sums[SAVING] > 0,
            (int) sums[SAVED],
            sums[FAILED] > 0,
            stop())
        : null;
  }

  /** The reason that matters most, if any rank stops. */
  private Control.@Nullable Stop stop() {
    for (int i = 0; i < REASONS.size(); i++) {
      if (sums[STOPS + i] > 0) {
        return REASONS.get(i);
      }
    }
    return null;
  }
}
