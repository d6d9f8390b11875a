package fathom.cluster;

import fathom.search.store.StateHash;
import java.util.Arrays;

/**
 * Some bits of a state. Their values are divided into buckets, so that a table can be made of them.
 */
final class Part {
  private static final long FIRST_FACTOR = 0x9E3779B97F4A7C15L;
  private static final long SECOND_FACTOR = 0xD1B54A32D192ED03L;

  private final long[] bits;
  private final int buckets;
  private final int shift;

  /** The words that have some of the bits, and which. */
  private final int[] words;

  private final long[] masks;

  /** The first two again: most parts have no more, and a loop would take longer than its rounds. */
  private final int firstWord;

  private final long firstMask;
  private final int secondWord;
  private final long secondMask;

  /**
   * A part of a state.
   *
   * @param bits one mask for each word of a state
   * @param buckets a power of two
   */
  Part(long[] bits, int buckets) {
    this.bits = bits;
    this.buckets = buckets;
    this.shift = Long.SIZE - Integer.numberOfTrailingZeros(buckets);
    int count = 0;
    int[] filled = new int[bits.length];
    for (int i = 0; i < bits.length; i++) {
      if (bits[i] != 0) {
        filled[count++] = i;
      }
    }
    this.words = Arrays.copyOf(filled, count);
    this.masks = Arrays.stream(words).mapToLong(word -> bits[word]).toArray();
    this.firstWord = count > 0 ? words[0] : 0;
    this.firstMask = count > 0 ? masks[0] : 0;
    this.secondWord = count > 1 ? words[1] : 0;
    this.secondMask = count > 1 ? masks[1] : 0;
  }

  /** The bits, one mask for each word of a state. */
  long[] bits() {
    return bits;
  }

  int buckets() {
    return buckets;
  }

  /** The bucket that the part of a state is in. */
  int bucketOf(long[] state, int offset) { // hot
    // Two words are multiplied at once, each by a number of its own.
    long key = (state[offset + firstWord] & firstMask) * FIRST_FACTOR;
    key += (state[offset + secondWord] & secondMask) * SECOND_FACTOR;
    for (int i = 2; i < masks.length; i++) {
      key = StateHash.mix(key, state[offset + words[i]] & masks[i]);
    }
    return (int) (((key ^ (key >>> 32)) * FIRST_FACTOR) >>> shift);
  }
}
