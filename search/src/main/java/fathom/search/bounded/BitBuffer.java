package fathom.search.bounded;

import java.util.Arrays;

/** A growing row of bits, written at its end. */
final class BitBuffer {
  private long[] words = new long[32];
  private long size;

  /** The number of bits that tell {@code count} things apart; none for a single one. */
  static int widthFor(int count) { // hot
    return count <= 1 ? 0 : Integer.SIZE - Integer.numberOfLeadingZeros(count - 1);
  }

  /** The number of bits. */
  long size() {
    return size;
  }

  /** Forgets all bits. */
  void clear() {
    Arrays.fill(words, 0, (int) ((size + 63) >>> 6), 0);
    size = 0;
  }

  /** Appends the lowest {@code width} bits of a value, whose other bits are zero. */
  void append(int value, int width) { // hot
    if (width == 0) {
      return;
    }
    int word = (int) (size >>> 6);
    if (word + 1 >= words.length) {
      words = Arrays.copyOf(words, 2 * words.length);
    }
    int shift = (int) size & 63;
    words[word] |= (long) value << shift;
    if (shift + width > 64) {
      words[word + 1] |= (long) value >>> (64 - shift);
    }
    size += width;
  }

  /** Appends a number in groups of seven bits, each with a bit that says whether one follows. */
  void appendNumber(int value) {
    int rest = value;
    while (rest > 127) {
      append((rest & 127) | 128, 8);
      rest >>>= 7;
    }
    append(rest, 8);
  }

  /** A copy of the words that hold the bits. */
  long[] toWords() {
    return Arrays.copyOf(words, (int) ((size + 63) >>> 6));
  }
}
