package fathom.search.store;

/**
 * The geometry of a {@link NarrowTable} of one size: where hashes have their homes, and how a slot
 * is divided into a tag and a position.
 */
final class NarrowShape {
  /*
   * The top bits of a hash, read as a fraction, say how far along the row of segments it belongs:
   * at a home, and some way on towards the next one. The tag of an entry is the end of that number:
   * the last bits of the home, then as many bits of the way on as fit beside a position. So where an
   * entry lies and its tag nearly give its hash back, and a table that doubles need not look at the
   * states. Twice the number is the place in a table of twice the size, with one bit less of the
   * way; and a larger table has larger positions, which leave one bit less for the tag.
   */

  /** A place is a tag from here up, the number of a segment, then the slot in it. */
  static final int TAG_SHIFT = 32;

  /** A place ends in so many bits for the slot in its segment. */
  static final int SLOT_BITS = 21;

  static final int SLOT_MASK = (1 << SLOT_BITS) - 1;

  /** At first so many of the last bits of its home are in a tag, if the table may double. */
  static final int HOME_BITS_IN_TAG = 3;

  /** With fewer bits of the way too many tags would be equal. */
  private static final int LEAST_FINE_BITS = 3;

  private static final int HASH_BITS = SlotTable.HASH_BITS;
  private static final long FRACTION_MASK = (1L << HASH_BITS) - 1;

  private final int segments;
  private final int homes;
  private final int positionBits;
  private final int fineBits;
  private final int positionMask;
  private final long tagMask;

  /** Homes that are so far apart look alike in a tag. */
  private final int homesApart;

  private NarrowShape(int segments, int homes, int positionBits, int fineBits) {
    this.segments = segments;
    this.homes = homes;
    this.positionBits = positionBits;
    this.fineBits = fineBits;
    this.positionMask = (1 << positionBits) - 1;
    this.tagMask = (1L << (Integer.SIZE - positionBits)) - 1;
    this.homesApart = 1 << (Integer.SIZE - positionBits - fineBits);
  }

  /**
   * The shape of a table.
   *
   * @param homes in each segment
   * @param positionBits for the position of an entry, plus one
   */
  static NarrowShape of(int segments, int homes, int positionBits, boolean mayDouble) {
    int fine = Integer.SIZE - positionBits - (mayDouble ? HOME_BITS_IN_TAG : 0);
    return new NarrowShape(segments, homes, positionBits, fine);
  }

  /** Whether the tags here suffice for the tags of a table of twice as many segments. */
  boolean canDouble() {
    return fineBits > LEAST_FINE_BITS;
  }

  /** The shape of a table of twice as many segments, whose tags follow from the tags here. */
  NarrowShape doubled(int nextPositionBits) {
    int fine = Math.min(fineBits - 1, Integer.SIZE - nextPositionBits);
    return new NarrowShape(2 * segments, homes, nextPositionBits, fine);
  }

  int segments() {
    return segments;
  }

  /** The homes of each segment. */
  int homes() {
    return homes;
  }

  /** The bits of a slot that are a position plus one. */
  int positionMask() { // hot
    return positionMask;
  }

  /** The place of the home of a hash, with its tag. */
  long home(long hashBits) { // hot
    long scaled = hashBits * segments;
    long fine = ((scaled & FRACTION_MASK) * homes) >>> (HASH_BITS - fineBits);
    return place(scaled >>> HASH_BITS, fine);
  }

  /** The place of a home, with the tag: a fine home is the home and the way on to the next. */
  long place(long segment, long fineHome) { // hot
    return (fineHome & tagMask) << TAG_SHIFT | segment << SLOT_BITS | fineHome >>> fineBits;
  }

  /** The tag of a place, where it is in a slot. */
  int tag(long place) { // hot
    return (int) (place >>> TAG_SHIFT) << positionBits;
  }

  /** The number of the segment of a place. */
  static int segmentOf(long place) { // hot
    return (int) place >>> SLOT_BITS;
  }

  /** The number of the slot of a place in its segment. */
  static int slotOf(long place) { // hot
    return (int) place & SLOT_MASK;
  }

  /** The position in a slot. */
  long position(int slot) { // hot
    return (slot & positionMask) - 1L;
  }

  /** Whether an entry has a tag. */
  boolean hasTag(int slot, int tag) { // hot
    return (slot ^ tag) >>> positionBits == 0;
  }

  /** 1 if a slot is taken and has another tag, else 0, without a branch. */
  int mismatch(int slot, int tag) { // hot
    return (-(slot & positionMask) & -((slot ^ tag) >>> positionBits)) >>> (Integer.SIZE - 1);
  }

  /** Whether a table of this shape can be filled by {@link #placeInDouble} from one of that. */
  boolean isDoubleOf(NarrowShape half) {
    return segments == 2 * half.segments && homes == half.homes && fineBits < half.fineBits;
  }

  /**
   * Whether an entry can have no other home than the nearest one.
   *
   * @param firstTaken all slots from there to the entry are taken
   */
  boolean isCertain(long nearestFineHome, int firstTaken) { // hot
    return (nearestFineHome >>> fineBits) - homesApart < firstTaken;
  }

  /** Of the fine homes that the entry in slot {@code index} can have, the one nearest to it. */
  long nearestFineHome(int slot, int index) { // hot
    int tag = slot >>> positionBits;
    int distance = (index - (tag >>> fineBits)) & (homesApart - 1);
    return (long) (index - distance) << fineBits | (tag & ((1 << fineBits) - 1));
  }

  /**
   * The place here of an entry in a table of half as many segments, or a negative number if it does
   * not belong to segment {@code target}.
   */
  long placeInDouble(NarrowShape half, long fineHome, int target) { // hot
    long size = (long) homes << (half.fineBits - 1);
    long fine = fineHome - (target & 1) * size;
    return fine >= 0 && fine < size ? place(target, fine >> (half.fineBits - 1 - fineBits)) : -1;
  }
}
