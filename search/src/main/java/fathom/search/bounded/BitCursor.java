package fathom.search.bounded;

/** Reads what a {@link BitBuffer} wrote. */
final class BitCursor {
  private final long[] words;
  private long position;

  BitCursor(long[] words) {
    this.words = words;
  }

  /** Where the next bit is read. */
  long position() {
    return position;
  }

  /** Goes on reading elsewhere. */
  void moveTo(long bit) {
    position = bit;
  }

  /** Reads {@code width} bits. */
  int read(int width) { // hot
    if (width == 0) {
      return 0;
    }
    int word = (int) (position >>> 6);
    int shift = (int) position & 63;
    long bits = words[word] >>> shift;
    if (shift + width > 64) {
      bits |= words[word + 1] << (64 - shift);
    }
    position += width;
    return (int) (bits & ((1L << width) - 1));
  }

  /** Reads a number in groups of seven bits. */
  int readNumber() {
    int value = 0;
    int shift = 0;
    int group = read(8);
    while ((group & 128) != 0) {
      value |= (group & 127) << shift;
      shift += 7;
      group = read(8);
    }
    return value | (group << shift);
  }
}
