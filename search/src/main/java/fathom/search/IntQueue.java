package fathom.search;

/** A queue of ints that takes at most a fixed number of them over its life. */
final class IntQueue {
  private final int[] values;
  private int added;
  private int taken;

  IntQueue(int capacity) {
    values = new int[capacity];
  }

  /** Adds a value; safe for any thread. */
  synchronized void add(int value) {
    values[added++] = value;
  }

  /** Takes the oldest value; for one thread while no other adds. */
  int take() {
    return values[taken++];
  }

  /** Whether all values were taken; for one thread while no other adds. */
  boolean isEmpty() {
    return taken == added;
  }

  /** The number of values taken. */
  int taken() {
    return taken;
  }
}
