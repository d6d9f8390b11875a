package fathom.cluster;

import fathom.search.store.StateHash;
import java.util.Arrays;

/**
 * Says which rank owns a state: by the hash of the whole state, or by a part of it that changes
 * seldom, so that most successors stay with the rank that found them.
 */
final class Owners {
  /** The bits of a hash that neither the place in a visited set nor its tag depends on. */
  private static final int BITS = 26;

  private static final long MASK = (1L << BITS) - 1;

  private final int size;

  /** The words that the owner depends on, and which bits of them; none for the whole state. */
  private final int[] words;

  private final long[] masks;
  private final int way;

  private Owners(int size, int[] words, long[] masks, int way) {
    this.size = size;
    this.words = words;
    this.masks = masks;
    this.way = way;
  }

  /** Owners among {@code size} ranks by whole states. */
  static Owners ofWholes(int size) {
    return new Owners(size, new int[0], new long[0], 0);
  }

  /**
   * Owners by a part of a state.
   *
   * @param part the bits that count, one mask for each word of a state
   * @param way any number; each gives the values of the part to other ranks
   */
  static Owners ofParts(int size, long[] part, int way) {
    int[] words = new int[part.length];
    int count = 0;
    for (int i = 0; i < part.length; i++) {
      if (part[i] != 0) {
        words[count++] = i;
      }
    }
    long[] masks = new long[count];
    for (int i = 0; i < count; i++) {
      masks[i] = part[words[i]];
    }
    return new Owners(size, Arrays.copyOf(words, count), masks, way);
  }

  /** The owner of a state with this hash. */
  int of(long hash, long[] state, int offset) { // hot
    return masks.length == 0 ? ofWhole(hash) : ofPart(state, offset);
  }

  /** Whether a part of a state says who owns it. */
  boolean areOfParts() {
    return masks.length > 0;
  }

  /** Whether two states have the same part, and therefore the same owner. */
  boolean isSame(long[] one, int offset, long[] other, int otherOffset) { // hot
    long difference = 0;
    for (int i = 0; i < masks.length; i++) {
      difference |= (one[offset + words[i]] ^ other[otherOffset + words[i]]) & masks[i];
    }
    return difference == 0;
  }

  private int ofWhole(long hash) { // hot
    return (int) (((hash & MASK) * size) >>> BITS);
  }

  private int ofPart(long[] state, int offset) { // hot
    long key = way;
    for (int i = 0; i < masks.length; i++) {
      key = StateHash.mix(key, state[offset + words[i]] & masks[i]);
    }
    return ofWhole(StateHash.mix(key, masks.length));
  }
}
