package fathom.search.biased;

import fathom.search.Ledger;

/** A queue of numbers that takes its memory from a ledger's budget. */
final class LongQueue {
  private static final int FIRST_ROOM = 1 << 10;

  private final Ledger ledger;
  private long[] values = new long[FIRST_ROOM];
  private int first;
  private int count;

  LongQueue(Ledger ledger) {
    this.ledger = ledger;
  }

  boolean isEmpty() { // hot
    return count == 0;
  }

  int size() { // hot
    return count;
  }

  /** Appends a number; without memory the search ends. */
  void add(long value) { // hot
    if (count == values.length && !grow()) {
      return;
    }
    values[(first + count++) & (values.length - 1)] = value;
  }

  /** Removes the first number. */
  long take() { // hot
    long value = values[first];
    first = (first + 1) & (values.length - 1);
    count--;
    return value;
  }

  private boolean grow() {
    if (values.length == 1 << 30) {
      ledger.stopForMemory();
      return false;
    }
    if (!ledger.reserve(16L * values.length)) {
      return false;
    }
    long[] larger = new long[2 * values.length];
    for (int i = 0; i < count; i++) {
      larger[i] = values[(first + i) & (values.length - 1)];
    }
    ledger.release(8L * values.length);
    values = larger;
    first = 0;
    return true;
  }
}
