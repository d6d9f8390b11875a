package fathom.search.store;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/** A set of fingerprints: two states with the same one are taken for one state. */
public final class FingerprintSet implements VisitedSet {
  /*
   * A slot is a fingerprint: the top bits of the hash, the others zero, or the least bit set where
   * all of the top bits are zero. Slots only ever go from empty to a fingerprint, see StateIndex.
   */
  private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(long[].class);

  private final SlotTable table;
  private final int bits;
  private final long mask;

  /** An empty set of fingerprints of so many bits. */
  public FingerprintSet(int bits, MemoryBudget budget) {
    this.table = new SlotTable(budget, (slot, _) -> SlotTable.bitsOf(slot));
    this.bits = bits;
    this.mask = -1L << (Long.SIZE - bits);
  }

  private long fingerprintOf(long hash) { // hot
    long fingerprint = hash & mask;
    return fingerprint == 0 ? 1 : fingerprint;
  }

  @Override
  public long home(long hash) { // hot
    return table.home(SlotTable.bitsOf(fingerprintOf(hash)));
  }

  @Override
  public long touch(long[] hashes, long[] homes, int count) { // hot
    for (int i = 0; i < count; i++) {
      homes[i] = home(hashes[i]);
    }
    return table.touch(homes, count);
  }

  @Override
  public long probe(long home, long hash, long[] words, int offset) { // hot
    long fingerprint = fingerprintOf(hash);
    long[] slots = table.segment(home);
    int first = (int) home & SlotTable.PLACE_MASK;
    for (int i = first; i <= first + SlotTable.MAX_DISPLACEMENT; i++) {
      long slot = (long) SLOT.getAcquire(slots, i);
      if (slot == fingerprint) {
        return PRESENT;
      }
      if (slot == 0) {
        return home + (i - first);
      }
    }
    return FULL;
  }

  @Override
  public long insert(long place, long hash, long position) { // hot
    long fingerprint = fingerprintOf(hash);
    long home = home(hash);
    long[] slots = table.segment(home);
    int end = ((int) home & SlotTable.PLACE_MASK) + SlotTable.MAX_DISPLACEMENT;
    for (int i = (int) place & SlotTable.PLACE_MASK; i <= end; i++) {
      long seen = (long) SLOT.compareAndExchange(slots, i, 0L, fingerprint);
      if (seen == 0) {
        return INSERTED;
      }
      if (seen == fingerprint) {
        return PRESENT;
      }
    }
    return FULL;
  }

  @Override
  public long capacity() {
    return table.capacity();
  }

  @Override
  public @Nullable Growth startGrowth() {
    return table.startGrowth();
  }

  /**
   * The union bound over all pairs of visited states, for an ideal hash: each pair shares a
   * fingerprint with probability 2^-bits. A state that was omitted hides only states that are
   * reachable through it, so the bound covers every omission up to the first.
   */
  @Override
  public double omissionProbability(long states) {
    double pairs = 0.5 * states * (states - 1.0);
    return -Math.expm1(-pairs * Math.pow(2, -bits));
  }
}
