package fathom.cluster;

import java.util.Arrays;

/**
 * Finds a good size for lines by sending texts of several sizes from rank 0 to rank 1 and back. A
 * line should be as short as it can be without wasting time on the cost that each message has:
 * short lines reach idle ranks sooner and take less memory.
 */
final class Calibration {
  /*
   * Ranks rest between looks, as they do later, so a message costs at least such a rest. To look all
   * the time would be more exact, but the JVM would take it for the main work and optimise it.
   */

  /** The last is the longest that Open MPI sends over TCP without asking first. */
  private static final int[] SIZES = {1 << 10, 4 << 10, 16 << 10, 32 << 10, LineFormat.GOOD_BYTES};

  private static final int ROUNDS = 4;

  /**
   * A size is good if a byte takes at most so many times as long as at the best size. Lines of half
   * the size cost twice as many turns of the communication threads, which is not measured here.
   */
  private static final double TOLERANCE = 1.1;

  private final Transport transport;
  private final Switchboard switchboard;

  Calibration(Transport transport, Switchboard switchboard) {
    this.transport = transport;
    this.switchboard = switchboard;
  }

  /** The bytes that a line should have; the same on all ranks, which all have to ask. */
  int lineBytes() {
    if (transport.size() == 1) {
      return LineFormat.GOOD_BYTES;
    }
    if (transport.rank() == 0) {
      int bytes = measure();
      switchboard.tellAll(Notes.of(Notes.Kind.LINE_SIZE, out -> out.writeInt(bytes)));
      return bytes;
    }
    if (transport.rank() == 1) {
      echo();
    }
    Switchboard.Note answer = switchboard.await(Notes.Kind.LINE_SIZE);
    return Notes.read(answer.bytes(), in -> in.readInt());
  }

  /** Sends back what rank 0 sends. */
  private void echo() {
    for (int left = SIZES.length * ROUNDS; left > 0; left--) {
      Switchboard.Note note = switchboard.await(Notes.Kind.ECHO);
      transport.sendNote(note.source(), note.bytes());
    }
  }

  private int measure() {
    double[] nanosPerByte = new double[SIZES.length];
    for (int i = 0; i < SIZES.length; i++) {
      nanosPerByte[i] = fastest(SIZES[i]) / (double) SIZES[i];
    }
    double best = Arrays.stream(nanosPerByte).min().orElseThrow();
    for (int i = 0; i < SIZES.length; i++) {
      if (nanosPerByte[i] <= TOLERANCE * best) {
        return SIZES[i];
      }
    }
    return LineFormat.GOOD_BYTES;
  }

  /** The shortest time that a text of this size took there and back. */
  private long fastest(int bytes) {
    byte[] note = Notes.of(Notes.Kind.ECHO, out -> out.write(new byte[bytes]));
    long shortest = Long.MAX_VALUE;
    for (int i = 0; i < ROUNDS; i++) {
      long begin = System.nanoTime();
      transport.sendNote(1, note);
      Switchboard.Note ignored = switchboard.await(Notes.Kind.ECHO);
      shortest = Math.min(shortest, System.nanoTime() - begin);
    }
    return shortest;
  }
}
