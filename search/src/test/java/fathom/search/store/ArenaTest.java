package fathom.search.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArenaTest {
  private static final int WIDTH = 1 << 10;
  private static final long PLENTY = 1 << 30;

  /** An arena whose last chunk is a large one and has so many positions left. */
  private static Arena withRestOf(int positions, MemoryBudget budget) {
    var arena = new Arena(WIDTH, false, budget);
    while (arena.chunkCount() < 20) {
      Objects.requireNonNull(arena.reserve(1));
    }
    int size = arena.chunk(arena.end() - 1).length / WIDTH;
    Objects.requireNonNull(arena.reserve(size - 1 - positions));
    return arena;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 100, 5000})
  void theEndOfSoManyStatesIsKnownBefore(int width) {
    var arena = new Arena(width, false, new MemoryBudget(PLENTY));
    long handedOut = 0;
    for (int i = 0; i < 200; i++) {
      handedOut += Objects.requireNonNull(arena.reserve(8000 / width + 1)).count();
      assertThat(arena.endOf(handedOut)).isEqualTo(arena.end());
    }
  }

  @Test
  void aChunkIsMadeAheadOnceAndThenUsed() {
    var budget = new MemoryBudget(PLENTY);
    Arena arena = withRestOf(10, budget);
    long before = budget.usedBytes();
    arena.prepare(1);
    long prepared = budget.usedBytes();
    assertThat(prepared).isGreaterThan(before);
    arena.prepare(1);
    arena.reserve(10);
    arena.reserve(1);
    assertThat(arena.chunkCount()).isEqualTo(21);
    assertThat(budget.usedBytes()).as("no second one").isEqualTo(prepared);
  }

  @Test
  void manyThreadsGetSeveralChunksAhead() {
    var budget = new MemoryBudget(PLENTY);
    Arena arena = withRestOf(10, budget);
    long before = budget.usedBytes();
    arena.prepare(1);
    long bytesOfOne = budget.usedBytes() - before;
    for (int i = 0; i < 5; i++) {
      arena.prepare(16);
    }
    assertThat(budget.usedBytes() - before).isEqualTo(2 * bytesOfOne);
  }

  @Test
  void nothingIsMadeAheadWhileThereIsRoom() {
    var budget = new MemoryBudget(PLENTY);
    Arena arena = withRestOf(700, budget);
    long before = budget.usedBytes();
    arena.prepare(1);
    assertThat(budget.usedBytes()).isEqualTo(before);
  }

  @Test
  void withoutMemoryForAChunkAheadTheRestIsStillHandedOut() {
    var measure = new MemoryBudget(PLENTY);
    withRestOf(10, measure);
    Arena arena = withRestOf(10, new MemoryBudget(measure.usedBytes() + 1000));
    arena.prepare(1);
    assertThat(Objects.requireNonNull(arena.reserve(10)).count()).isEqualTo(10);
    assertThat(arena.reserve(1)).isNull();
  }

  @Test
  void nearlyAllOfTheMemoryIsHandedOutInSmallerChunks() {
    long limit = 6 << 20;
    var budget = new MemoryBudget(limit);
    var arena = new Arena(WIDTH, false, budget);
    int states = 0;
    for (Block block = arena.reserve(1); block != null; block = arena.reserve(1)) {
      arena.chunk(block.first())[arena.offset(block.first()) + WIDTH - 1] = 1;
      states++;
    }
    assertThat(8L * WIDTH * states).isGreaterThan(limit / 10 * 9);
    assertThat(budget.usedBytes()).as("logs need some").isLessThan(limit / 40 * 39);
  }

  @Test
  void statesThatAreReleasedMakeRoomForMoreThanTheMemoryHolds() {
    long chunkBytes = 8L << 20;
    long chunks = Math.min(20_000, 2 * Runtime.getRuntime().maxMemory() / chunkBytes);
    var arena = new Arena(WIDTH, false, new MemoryBudget(10 * chunkBytes));
    while (arena.chunkCount() < chunks) {
      Block block = Objects.requireNonNull(arena.reserve(Integer.MAX_VALUE));
      arena.releaseBelow(block.first());
    }
    assertThat(arena.chunkCount()).isEqualTo((int) chunks);
  }
}
