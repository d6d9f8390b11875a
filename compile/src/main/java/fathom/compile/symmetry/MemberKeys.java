package fathom.compile.symmetry;

import java.util.Arrays;

/**
 * The keys by which the members of one scalarset are told apart: the bits that a state holds for
 * each, gathered from each word by one bit extraction, and one bit for each leaf that can refer to
 * them. A key is as few longs as hold all of that, and those of all members lie one after the
 * other.
 */
final class MemberKeys {
  /** With more members, comparing all with all takes longer than sorting. */
  private static final int FEW = 8;

  final int size;

  /** The words with bits that tell members apart, and there for each member these bits. */
  final int[] words;

  final long[][] masks;

  /** Where the bits of each of these words begin in a key. */
  final int[] firstBit;

  /** The leaves that can refer to a member. */
  final Reference[] references;

  /** Where the bits of the references begin in a key. */
  final int firstReference;

  /** The number of longs in a key. */
  final int longs;

  /** Whether members are few and their keys, of one long, never negative. */
  final boolean areShort;

  /** The keys of {@code size} members. */
  MemberKeys(StageBuilder builder, int size) {
    this.size = size;
    this.words = StageBuilder.usedWords(builder.compared);
    this.masks = StageBuilder.select(builder.compared, words);
    this.references = builder.tellingReferences();
    this.firstBit = new int[words.length];
    int bits = 0;
    for (int i = 0; i < words.length; i++) {
      int more = Long.bitCount(masks[i][0]);
      boolean fits = bits % Long.SIZE + more <= Long.SIZE;
      firstBit[i] = fits ? bits : longsOf(bits) * Long.SIZE;
      bits = firstBit[i] + more;
    }
    this.firstReference = bits;
    bits += references.length;
    this.longs = Math.max(1, longsOf(bits));
    this.areShort = bits < Long.SIZE && size <= FEW;
  }

  private static int longsOf(int bits) {
    return (bits + Long.SIZE - 1) / Long.SIZE;
  }

  /** Room for the keys of all members. */
  long[] room() {
    return new long[size * longs];
  }

  /** Writes what a state says about each member to {@code keys}. */
  void gather(long[] state, int offset, long[] keys) { // hot
    Arrays.fill(keys, 0);
    for (int i = 0; i < words.length; i++) {
      long word = state[offset + words[i]];
      long[] bits = masks[i];
      int key = firstBit[i] / Long.SIZE;
      for (int member = 0; member < size; member++) {
        keys[key] |= Long.compress(word, bits[member]) << firstBit[i];
        key += longs;
      }
    }
    for (int i = 0; i < references.length; i++) {
      long member = references[i].memberIn(state, offset);
      if (member >= 0 && member < size) {
        int bit = firstReference + i;
        keys[(int) member * longs + bit / Long.SIZE] |= 1L << bit;
      }
    }
  }

  /**
   * Sorts the members by their keys, the first of them known as {@code first}: writes them to
   * {@code order}, and to {@code colour} for each the first place of those with its key.
   */
  void sort(long[] keys, int first, int[] order, int[] colour) { // hot
    for (int i = first; i < first + size; i++) {
      int j = i - 1;
      while (j >= first && compare(keys, order[j] - first, i - first) > 0) {
        order[j + 1] = order[j];
        j--;
      }
      order[j + 1] = i;
    }
    int place = first;
    for (int i = first; i < first + size; i++) {
      boolean isEqual = i > first && compare(keys, order[i] - first, order[i - 1] - first) == 0;
      place = isEqual ? place : i;
      colour[order[i]] = place;
    }
  }

  private int compare(long[] keys, int a, int b) { // hot
    int other = b * longs;
    for (int i = a * longs; i < (a + 1) * longs; i++) {
      if (keys[i] != keys[other]) {
        return Long.compare(keys[i], keys[other]);
      }
      other++;
    }
    return 0;
  }
}
