package fathom.cluster;

/**
 * Names of states that hold for a whole job, and links from states to their parents. A state is
 * named by its bank, which is one worker of one run, and its number in the bank. A link is the name
 * of the parent and which of the parent's successors the state is. The link of a start state names
 * the instance that made it.
 *
 * @param ordinalBits enough for the number of a successor
 */
record LinkFormat(int ordinalBits) {
  /** Banks are numbered in so many bits, and never reused when a job is resumed. */
  static final int BANK_BITS = 20;

  private static final int LEAST_ORDINAL_BITS = 8;
  private static final int BANK_SHIFT = Long.SIZE - BANK_BITS;
  private static final int START_BANK = (1 << BANK_BITS) - 1;

  /** The format for a system with so many rule instances. */
  static LinkFormat of(int ruleInstances) {
    int needed = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(1, ruleInstances));
    return new LinkFormat(Math.max(LEAST_ORDINAL_BITS, needed));
  }

  /** The name of state number {@code index} of a bank; also a link with ordinal zero. */
  long name(int bank, long index) { // hot
    return (long) bank << BANK_SHIFT | index << ordinalBits;
  }

  /** What to add to a name for the next state of its bank. */
  long step() { // hot
    return 1L << ordinalBits;
  }

  /** The "parent" of the start state that an instance makes. */
  long start(int instance) {
    return name(START_BANK, instance);
  }

  /** Whether a link says that the state is a start state; its index is the instance then. */
  boolean isStart(long link) {
    return bank(link) == START_BANK;
  }

  int bank(long link) {
    return (int) (link >>> BANK_SHIFT);
  }

  long index(long link) {
    return (link << BANK_BITS) >>> (BANK_BITS + ordinalBits);
  }

  int ordinal(long link) {
    return (int) (link & ((1L << ordinalBits) - 1));
  }

  /** The number of states that a bank can name. */
  long mostOfBank() {
    return 1L << (BANK_SHIFT - ordinalBits);
  }
}
