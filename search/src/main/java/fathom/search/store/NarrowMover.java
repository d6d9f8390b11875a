package fathom.search.store;

/** Moves entries into the segments of a {@link NarrowTable} that grows, one after the other. */
final class NarrowMover {
  /*
   * Where the table doubles, the place of an entry and its tag give its new place, if its home is
   * certain. All slots from a home to its entry are taken, and homes that look alike in a tag are
   * some slots apart, so an entry that few taken slots precede has but one. Of all others the states
   * are read and hashed, in batches that are touched first, so that the processor overlaps the
   * waiting for them.
   */
  private static final int BATCH = 512;

  private final NarrowShape shape;
  private final NarrowShape next;
  private final NarrowTable.Entries entries;
  private final boolean doubles;
  private final int[] batch = new int[BATCH];
  private int count;
  private int[] slots = {};
  private int target;

  /** Takes what touching gives, which must go somewhere. */
  @SuppressWarnings("UnusedVariable")
  private long touched;

  NarrowMover(NarrowShape shape, NarrowShape next, NarrowTable.Entries entries) {
    this.shape = shape;
    this.next = next;
    this.entries = entries;
    this.doubles = next.isDoubleOf(shape);
  }

  /** From now on entries go to these slots, those of new segment {@code segment}. */
  void begin(int[] newSlots, int segment) {
    slots = newSlots;
    target = segment;
  }

  /** Moves the entries that belong there and lie in these slots of an old segment. */
  void move(int[] old, int from, int to) {
    for (int first = from; first <= to; first += BATCH) {
      int last = Math.min(to, first + BATCH - 1);
      if (doubles) {
        moveByTags(old, first, last);
      } else {
        gather(old, first, last);
      }
      moveByStates();
    }
  }

  private void moveByTags(int[] old, int from, int to) { // hot
    int firstTaken = from;
    while (firstTaken > 0 && old[firstTaken - 1] != 0) {
      firstTaken--;
    }
    count = 0;
    for (int i = from; i <= to; i++) {
      int slot = old[i];
      long fineHome = shape.nearestFineHome(slot, i);
      if (slot == 0) {
        firstTaken = i + 1;
      } else if (shape.isCertain(fineHome, firstTaken)) {
        long place = next.placeInDouble(shape, fineHome, target);
        if (place >= 0) {
          put(slot, place);
        }
      } else {
        batch[count++] = slot;
      }
    }
  }

  /* Whether a slot is empty is as good as random, so nothing here branches on it. */
  private void gather(int[] old, int from, int to) { // hot
    int taken = 0;
    for (int i = from; i <= to; i++) {
      int slot = old[i];
      batch[taken] = slot;
      taken += (slot | -slot) >>> (Integer.SIZE - 1);
    }
    count = taken;
  }

  private void moveByStates() { // hot
    for (int i = 0; i < count; i++) {
      touched += entries.touch(shape.position(batch[i]));
    }
    for (int i = 0; i < count; i++) {
      long place = next.home(entries.hashBits(shape.position(batch[i])));
      if (NarrowShape.segmentOf(place) == target) {
        put(batch[i], place);
      }
    }
  }

  private void put(int slot, long place) { // hot
    int index = NarrowShape.slotOf(place);
    int end = index + NarrowTable.MAX_DISPLACEMENT;
    while (slots[index] != 0) {
      if (index == end) {
        throw new IllegalStateException("a table that has just grown is full");
      }
      index++;
    }
    slots[index] = next.tag(place) | (slot & shape.positionMask());
  }
}
