package fathom.search.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

class NarrowTableTest {
  private static final NarrowTable.Entries NOTHING =
      new NarrowTable.Entries() {
        @Override
        public long touch(long position) {
          return 0;
        }

        @Override
        public long hashBits(long position) {
          throw new IllegalStateException("the table is empty");
        }

        @Override
        public int positionBits(long capacity) {
          return 24;
        }
      };

  @Test
  void growingChargesWhatTheTableTakes() {
    var budget = new MemoryBudget(1 << 30);
    var table = new NarrowTable(budget, NOTHING);
    for (int i = 0; i < 5; i++) {
      grow(table);
      assertThat(budget.usedBytes()).isEqualTo(table.bytes());
    }
  }

  @Test
  void aSegmentThatOneGrowthLeavesIsUsedByTheNext() {
    var table = new NarrowTable(new MemoryBudget(1 << 30), NOTHING);
    while (table.segments().length < 2) {
      grow(table);
    }
    Set<int[]> both = identities(table);
    grow(table);
    assertThat(identities(table).containsAll(both)).as("one is left over").isFalse();
    grow(table);
    assertThat(identities(table).containsAll(both)).isTrue();
  }

  @Test
  void aTableUsesTheMemoryThereIsAndNoMore() {
    for (long limit = 100_000; limit < 200_000_000; limit = limit / 4 * 5) {
      var budget = new MemoryBudget(limit);
      var table = new NarrowTable(budget, NOTHING);
      for (var growth = table.startGrowth(); growth != null; growth = table.startGrowth()) {
        growth.work();
        assertThat(growth.finish()).isTrue();
        assertThat(budget.usedBytes()).isEqualTo(table.bytes()).isLessThanOrEqualTo(limit);
      }
      assertThat(table.bytes()).isGreaterThan(limit / 5 * 2);
    }
  }

  private static void grow(NarrowTable table) {
    VisitedSet.Growth growth = Objects.requireNonNull(table.startGrowth());
    growth.work();
    assertThat(growth.finish()).isTrue();
  }

  private static Set<int[]> identities(NarrowTable table) {
    Set<int[]> found = Collections.newSetFromMap(new IdentityHashMap<>());
    found.addAll(List.of(table.segments()));
    return found;
  }
}
