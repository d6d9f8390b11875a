package fathom.cluster;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Says which rank owns a state: by the hash of the whole state, or by a part of it that changes
 * seldom, so that most successors stay with the rank that found them.
 */
final class Owners {
  /** The bits of a hash that neither the place in a visited set nor its tag depends on. */
  private static final int BITS = 26;

  private static final long MASK = (1L << BITS) - 1;

  private final int size;
  private final @Nullable Part part;

  /** Who owns the states of each bucket of the part. */
  private final char[] dealt;

  private Owners(int size, @Nullable Part part, char[] dealt) {
    this.size = size;
    this.part = part;
    this.dealt = dealt;
  }

  /** Owners among {@code size} ranks by whole states. */
  static Owners ofWholes(int size) {
    return new Owners(size, null, new char[0]);
  }

  /** Owners by a part of a state; to each of its buckets a rank was dealt. */
  static Owners ofParts(int size, Part part, char[] dealt) {
    return new Owners(size, part, dealt);
  }

  /** The owner of a state with this hash. */
  int of(long hash, long[] state, int offset) { // hot
    return part == null ? ofWhole(hash) : dealt[part.bucketOf(state, offset)];
  }

  /** Writes them for another rank. */
  void write(DataOutputStream out) throws IOException {
    Notes.writeLongs(out, part == null ? new long[0] : part.bits());
    out.writeInt(dealt.length);
    for (char rank : dealt) {
      out.writeChar(rank);
    }
  }

  /** Reads what another of {@code size} ranks wrote. */
  static Owners read(int size, DataInputStream in) throws IOException {
    long[] bits = Notes.readLongs(in);
    char[] dealt = new char[in.readInt()];
    for (int i = 0; i < dealt.length; i++) {
      dealt[i] = in.readChar();
    }
    return dealt.length == 0 ? ofWholes(size) : ofParts(size, new Part(bits, dealt.length), dealt);
  }

  private int ofWhole(long hash) { // hot
    return (int) (((hash & MASK) * size) >>> BITS);
  }
}
