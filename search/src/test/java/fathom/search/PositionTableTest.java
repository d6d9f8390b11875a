package fathom.search;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.search.store.Arena;
import fathom.search.store.Block;
import fathom.search.store.MemoryBudget;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PositionTableTest {
  @Test
  void anyPositionCanBeAskedForAfterAnyWasSet() {
    // Near the end of the memory chunks get smaller.
    var budget = new MemoryBudget(790_000);
    var arena = new Arena(3, false, budget);
    List<Long> positions = new ArrayList<>();
    for (Block block = arena.reserve(1); block != null; block = arena.reserve(1)) {
      positions.add(block.first());
    }
    assertThat(arena.chunkCount()).isGreaterThan(3);
    assertThat(arena.usedOf(arena.chunkCount() - 1)).isLessThan(arena.usedOf(1));
    var table = new PositionTable(arena, budget);
    table.set(positions.getLast(), 7);
    for (long position : positions) {
      assertThat(table.get(position)).isEqualTo(position == positions.getLast() ? 7 : 0);
    }
  }
}
