package fathom.cluster;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** The short messages between ranks: a kind, then what belongs to it. */
final class Notes {
  private Notes() {}

  /** What a note is about. */
  enum Kind {
    /** The sender is there. */
    ALIVE,
    /** Everybody is to stop: the reason. */
    STOP,
    /** Everybody is to pause for a checkpoint: its number. */
    PAUSE,
    /** How far the sender is. */
    PROGRESS,
    /** All that the sender counted and found. */
    REPORT,
    /** A question: what is the link of a state? */
    LINK_OF,
    /** The answer. */
    LINK,
    /** Where successors came from: states and the numbers of their parents. */
    EDGES,
    /** States, by number, that lead to one where a property holds. */
    MARKS,
    /** What the sender was asked to check, or why it cannot. */
    ROLL_CALL,
    /** Whether the job can start. */
    VERDICT,
    /** A line to measure the network with, and its way back. */
    ECHO,
    /** The line size that was measured. */
    LINE_SIZE,
    /** The part of a state that says who owns it. */
    OWNERS,
    /** The job is over: the exit status. */
    END
  }

  /** A kind is sent as its place in this list. */
  private static final List<Kind> KINDS = List.of(Kind.values());

  /** Writes the rest of a note. */
  interface Content {
    void writeTo(DataOutputStream out) throws IOException;
  }

  /** A note. */
  static byte[] of(Kind kind, Content content) {
    var bytes = new ByteArrayOutputStream();
    try (var out = new DataOutputStream(bytes)) {
      out.writeByte(KINDS.indexOf(kind));
      content.writeTo(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** A note that needs no more words. */
  static byte[] of(Kind kind) {
    return of(kind, _ -> {});
  }

  static Kind kindOf(byte[] note) {
    return KINDS.get(note[0]);
  }

  /** Reads the rest of a note. */
  interface Reader<T> {
    T read(DataInputStream in) throws IOException;
  }

  static <T> T read(byte[] note, Reader<T> reader) {
    try (var in = new DataInputStream(new ByteArrayInputStream(note, 1, note.length - 1))) {
      return reader.read(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void writeLongs(DataOutputStream out, long[] values) throws IOException {
    out.writeInt(values.length);
    for (long value : values) {
      out.writeLong(value);
    }
  }

  static long[] readLongs(DataInputStream in) throws IOException {
    long[] values = new long[in.readInt()];
    for (int i = 0; i < values.length; i++) {
      values[i] = in.readLong();
    }
    return values;
  }
}
