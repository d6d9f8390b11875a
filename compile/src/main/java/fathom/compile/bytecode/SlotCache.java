package fathom.compile.bytecode;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The slots of multisets whose bits are in JVM variables. Where nothing writes, the leaves of such
 * a slot are found by constant shifts.
 */
final class SlotCache {
  private final List<Entry> entries = new ArrayList<>();

  /** A slot: its presence leaf comes first and lies in the lowest bit of a JVM variable. */
  private record Entry(Home.Spot slot, int leaves, int local) {}

  /** A leaf: so many bits up in a JVM variable. */
  record Cached(int local, int shift) {}

  /** Remembers a slot of {@code leaves} leaves. */
  void add(Home.Spot slot, int leaves, int local) {
    entries.add(new Entry(slot, leaves, local));
  }

  /** Forgets the slot that was remembered last. */
  void removeLast() {
    entries.removeLast();
  }

  /** Where a leaf is remembered, or null. */
  @Nullable Cached find(Home.Spot leaf, Positions positions) {
    for (Entry entry : entries) {
      int distance = leaf.leaf() - entry.slot().leaf();
      if (distance >= 0
          && distance < entry.leaves()
          && leaf.base().equals(entry.slot().base())
          && leaf.dimensions().equals(entry.slot().dimensions())) {
        Position first = positions.of(entry.slot().leaf(), leaf.dimensions());
        Position wanted = positions.of(leaf.leaf(), leaf.dimensions());
        int shift = Positions.firstShift(wanted) - Positions.firstShift(first);
        if (shift >= 0 && Positions.areRigid(first, wanted)) {
          return new Cached(entry.local(), shift);
        }
      }
    }
    return null;
  }
}
