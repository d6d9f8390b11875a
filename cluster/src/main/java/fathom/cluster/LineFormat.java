package fathom.cluster;

/**
 * How states lie in a line: a header, then one record for each state.
 *
 * @param width the words of a state
 * @param hasLinks whether a record has the link to the state's parent
 * @param hasDepths whether a record has the depth of the state
 * @param capacity the states that fit
 */
record LineFormat(int width, boolean hasLinks, boolean hasDepths, int capacity) {
  /** The longs before the first record: the number of records, the depth of the last. */
  static final int HEADER = 2;

  /** Open MPI sends what is shorter than 64 KiB with its header at once, without asking first. */
  static final int GOOD_BYTES = (1 << 16) - 1024;

  /** The longs of a record. */
  int record() {
    return width + (hasLinks ? 1 : 0) + (hasDepths ? 1 : 0);
  }

  /** The bytes of a line with so many states. */
  int bytes(int states) {
    return Long.BYTES * (HEADER + states * record());
  }

  /** The bytes of a full line. */
  int bytes() {
    return bytes(capacity);
  }

  /** The same with another capacity. */
  LineFormat withCapacity(int states) {
    return new LineFormat(width, hasLinks, hasDepths, states);
  }
}
