package fathom.compile.bytecode;

import fathom.compile.StateLayout;

/**
 * Moves and compares aggregates with too many groups of leaves to do it one by one. A run of leaves
 * is an array and an index with, in the state, a list of places of which the run is a stretch; in
 * the frame the list is null. Generated code calls these methods.
 */
final class LeafRuns {
  private LeafRuns() {}

  /** Copies a run. */
  static void copy( // hot
      long[] from,
      int fromIndex,
      int[] fromPlaces,
      int fromFirst,
      long[] to,
      int toIndex,
      int[] toPlaces,
      int toFirst,
      int[] bits) {
    for (int i = 0; i < bits.length; i++) {
      long code = read(from, fromIndex, fromPlaces, fromFirst, i, bits[i]);
      write(to, toIndex, toPlaces, toFirst, i, bits[i], code);
    }
  }

  /** Whether two runs are equal. */
  static boolean equal( // hot
      long[] left,
      int leftIndex,
      int[] leftPlaces,
      int leftFirst,
      long[] right,
      int rightIndex,
      int[] rightPlaces,
      int rightFirst,
      int[] bits) {
    for (int i = 0; i < bits.length; i++) {
      if (read(left, leftIndex, leftPlaces, leftFirst, i, bits[i])
          != read(right, rightIndex, rightPlaces, rightFirst, i, bits[i])) {
        return false;
      }
    }
    return true;
  }

  /** Fills a run with codes. */
  static void fill( // hot
      long[] to, int toIndex, int[] toPlaces, int toFirst, int[] bits, long[] codes) {
    for (int i = 0; i < bits.length; i++) {
      write(to, toIndex, toPlaces, toFirst, i, bits[i], codes[i]);
    }
  }

  private static long read( // hot
      long[] array, int index, int[] places, int first, int leaf, int bits) {
    if (places == null) {
      return array[index + leaf];
    }
    int place = places[first + leaf];
    return (array[index + (place >>> 6)] >>> place) & StateLayout.maskOf(bits);
  }

  private static void write( // hot
      long[] array, int index, int[] places, int first, int leaf, int bits, long code) {
    if (places == null) {
      array[index + leaf] = code;
      return;
    }
    int place = places[first + leaf];
    int word = index + (place >>> 6);
    long mask = StateLayout.maskOf(bits) << place;
    array[word] = (array[word] & ~mask) | (code << place);
  }
}
