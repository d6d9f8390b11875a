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
  private static final long FIRST_FACTOR = 0x9E3779B97F4A7C15L;
  private static final long SECOND_FACTOR = 0xD1B54A32D192ED03L;

  private final int size;

  /** The words that the owner depends on, and which bits of them; none for the whole state. */
  private final int[] words;

  private final long[] masks;

  /** The first two again: most parts have no more, and a loop would take longer than its rounds. */
  private final int firstWord;

  private final long firstMask;
  private final int secondWord;
  private final long secondMask;
  private final int way;

  private Owners(int size, int[] words, long[] masks, int way) {
    this.size = size;
    this.words = words;
    this.masks = masks;
    this.firstWord = masks.length > 0 ? words[0] : 0;
    this.firstMask = masks.length > 0 ? masks[0] : 0;
    this.secondWord = masks.length > 1 ? words[1] : 0;
    this.secondMask = masks.length > 1 ? masks[1] : 0;
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

  private int ofWhole(long hash) { // hot
    return (int) (((hash & MASK) * size) >>> BITS);
  }

  private int ofPart(long[] state, int offset) { // hot
    // Two words are multiplied at once, each by a number of its own.
    long key = (state[offset + firstWord] & firstMask) * FIRST_FACTOR;
    key += (state[offset + secondWord] & secondMask) * SECOND_FACTOR;
    for (int i = 2; i < masks.length; i++) {
      key = StateHash.mix(key, state[offset + words[i]] & masks[i]);
    }
    return ofWhole(StateHash.mix(key, way));
  }
}
