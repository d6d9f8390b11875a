package fathom.compile.symmetry;

/**
 * An ordered partition of the members of each scalarset into cells. The colour of a member is the
 * position at which its cell starts; members of one cell have not been told apart.
 */
final class Partition {
  private final Members members;

  /** The members in the order of their cells, each scalarset in its own stretch. */
  final int[] order;

  /** The colour of each member. */
  final int[] colour;

  Partition(Members members) {
    this.members = members;
    this.order = new int[members.count()];
    this.colour = new int[members.count()];
  }

  /** Puts all members of a scalarset into one cell. */
  void reset() { // hot
    for (int set = 0; set < members.sets(); set++) {
      int first = members.first(set);
      for (int i = first; i < members.first(set + 1); i++) {
        order[i] = i;
        colour[i] = first;
      }
    }
  }

  /** Takes over another partition of the same members. */
  void copyFrom(Partition other) { // hot
    System.arraycopy(other.order, 0, order, 0, order.length);
    System.arraycopy(other.colour, 0, colour, 0, colour.length);
  }

  /** The end of the cell that starts at {@code start}. */
  int cellEnd(int start) { // hot
    int end = start + 1;
    while (end < order.length && colour[order[end]] == start) {
      end++;
    }
    return end;
  }

  /** The start of the first cell with several members, or -1. */
  int firstOpenCell() { // hot
    for (int i = 0; i + 1 < order.length; i++) {
      if (colour[order[i + 1]] == i) {
        return i;
      }
    }
    return -1;
  }

  /** Splits every cell by the keys of its members, smaller keys first; says whether any split. */
  boolean splitBy(long[] keys) { // hot
    boolean changed = false;
    int start = 0;
    while (start < order.length) {
      int end = cellEnd(start);
      if (end > start + 1) {
        changed |= splitCell(start, end, keys);
      }
      start = end;
    }
    return changed;
  }

  private boolean splitCell(int start, int end, long[] keys) { // hot
    for (int i = start + 1; i < end; i++) {
      int member = order[i];
      int j = i - 1;
      while (j >= start && keys[order[j]] > keys[member]) {
        order[j + 1] = order[j];
        j--;
      }
      order[j + 1] = member;
    }
    boolean changed = false;
    int cell = start;
    for (int i = start + 1; i < end; i++) {
      if (keys[order[i]] != keys[order[i - 1]]) {
        cell = i;
        changed = true;
      }
      colour[order[i]] = cell;
    }
    return changed;
  }

  /** Orders the members of a scalarset, which are one cell, by what a state says of each. */
  void sort(MemberSorter how, long[] words, int offset, int first) { // hot
    how.sort(words, offset, first, order, colour);
  }

  /** Whether every member is a cell of its own, at its own place. */
  boolean isIdentity() { // hot
    for (int i = 0; i < colour.length; i++) {
      if (colour[i] != i) {
        return false;
      }
    }
    return true;
  }

  /** Moves a member to the front of its cell and makes it a cell of its own. */
  void individualise(int member) { // hot
    int start = colour[member];
    int end = cellEnd(start);
    int at = start;
    while (order[at] != member) {
      at++;
    }
    for (int i = at; i > start; i--) {
      order[i] = order[i - 1];
    }
    order[start] = member;
    for (int i = start + 1; i < end; i++) {
      colour[order[i]] = start + 1;
    }
  }

  /**
   * Makes cells of their own of all members whose key is 0, in the present order. The cells were
   * split by these keys before.
   */
  void separateUnmarked(long[] keys) { // hot
    for (int i = 0; i < order.length; i++) {
      if (keys[order[i]] == 0) {
        colour[order[i]] = i;
      }
    }
  }

  /** Makes every member of a cell a cell of its own, in the present order. */
  void separate(int start) { // hot
    int end = cellEnd(start);
    for (int i = start; i < end; i++) {
      colour[order[i]] = i;
    }
  }
}
