package fathom.search.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StateIndexTest {
  private static final long PLENTY = 1L << 40;

  /** Inserts the state with these words unless it is there; its position if it is new, else -1. */
  private static long insert(Arena arena, VisitedSet set, long... words) {
    long hash = StateHash.of(words, 0, words.length);
    long place = set.probe(hash, words, 0);
    if (place == VisitedSet.PRESENT) {
      return -1;
    }
    Block block = Objects.requireNonNull(arena.reserve(1));
    System.arraycopy(
        words, 0, arena.chunk(block.first()), arena.offset(block.first()), words.length);
    assertThat(set.insert(place, hash, block.first())).isEqualTo(VisitedSet.INSERTED);
    return block.first();
  }

  /** Inserts a state that is not there, after growing where that is due. */
  private static void insertGrowing(
      Arena arena, VisitedSet set, long word, long states, int threads)
      throws InterruptedException {
    long[] words = {word};
    long hash = StateHash.of(words, 0, 1);
    Block block = Objects.requireNonNull(arena.reserve(1));
    arena.chunk(block.first())[arena.offset(block.first())] = word;
    while (states >= set.capacity()
        || set.insert(set.probe(hash, words, 0), hash, block.first()) == VisitedSet.FULL) {
      grow(set, threads);
    }
  }

  private static void grow(VisitedSet set, int threads) throws InterruptedException {
    VisitedSet.Growth growth = Objects.requireNonNull(set.startGrowth());
    var helpers = new ArrayList<Thread>();
    for (int i = 1; i < threads; i++) {
      helpers.add(Thread.ofPlatform().start(growth::work));
    }
    growth.work();
    for (Thread helper : helpers) {
      helper.join();
    }
    assertThat(growth.finish()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7})
  void eachStateIsFoundWhereItWasPut(int width) throws InterruptedException {
    var budget = new MemoryBudget(PLENTY);
    var arena = new Arena(width, false, budget);
    var index = new StateIndex(arena, false, budget);
    var random = new Random(width);
    Map<Long, Long> known = new HashMap<>();
    for (int i = 0; i < 100_000; i++) {
      long[] words = wordsOf(random.nextInt(60_000), width);
      if (known.size() >= index.capacity()) {
        grow(index, 1);
      }
      long position = insert(arena, index, words);
      assertThat(position < 0).isEqualTo(known.containsKey(words[0]));
      if (position >= 0) {
        known.put(words[0], position);
      }
    }
    known.forEach(
        (key, position) -> {
          long[] words = wordsOf(key, width);
          assertThat(index.find(StateHash.of(words, 0, width), words, 0)).isEqualTo(position);
        });
    long[] absent = wordsOf(60_000, width);
    assertThat(index.find(StateHash.of(absent, 0, width), absent, 0)).isEqualTo(-1);
  }

  private static long[] wordsOf(long key, int width) {
    long[] words = new long[width];
    words[width - 1] = key >>> 8 << 40;
    words[0] = key;
    return words;
  }

  @Test
  void growingToManySegmentsLosesAndDoublesNothing() throws InterruptedException {
    var budget = new MemoryBudget(PLENTY);
    var arena = new Arena(1, false, budget);
    var index = new NarrowIndex(arena, false, budget, NarrowIndex.MOST_POSITIONS);
    long states = 0;
    long next = 0;
    // Segments have two million slots: 1, 2, 4 and 8 of them in the end.
    for (int growths = 0; growths < 5; growths++) {
      while (states < index.capacity()) {
        insert(arena, index, next);
        next += 3;
        states++;
      }
      grow(index, 3);
      assertThat(entriesOf(index)).isEqualTo(states);
      for (long key = 0; key < next; key += 3 * 11) {
        long[] words = {key};
        assertThat(index.probe(StateHash.of(words, 0, 1), words, 0)).isEqualTo(VisitedSet.PRESENT);
        words[0]++;
        assertThat(index.probe(StateHash.of(words, 0, 1), words, 0)).isNotNegative();
      }
    }
    assertThat(index.table().segments().length).isEqualTo(8);
  }

  private static long entriesOf(NarrowIndex index) {
    return Arrays.stream(index.table().segments())
        .flatMapToInt(Arrays::stream)
        .filter(slot -> slot != 0)
        .count();
  }

  /* The last chunks are smaller and smaller, but each has 2^20 positions. */
  @ParameterizedTest
  @ValueSource(longs = {790_000, 10_770_000})
  void aPositionThatIsTooLargeForASlotMakesTheTableGrow(long bytes) throws InterruptedException {
    var arena = new Arena(1, false, new MemoryBudget(bytes));
    var index = new StateIndex(arena, false, new MemoryBudget(PLENTY));
    long states = 0;
    int growthsByPosition = 0;
    for (Block block = arena.reserve(1); block != null; block = arena.reserve(1)) {
      long[] words = {3 * states};
      long hash = StateHash.of(words, 0, 1);
      arena.chunk(block.first())[arena.offset(block.first())] = words[0];
      if (states >= index.capacity()) {
        grow(index, 1);
      }
      if (index.insert(index.probe(hash, words, 0), hash, block.first()) == VisitedSet.FULL) {
        grow(index, 1);
        growthsByPosition++;
        assertThat(index.insert(index.probe(hash, words, 0), hash, block.first()))
            .isEqualTo(VisitedSet.INSERTED);
      }
      states++;
    }
    assertThat(growthsByPosition).isPositive();
    for (long key = 0; key < 3 * states; key += 7) {
      long[] words = {key};
      long position = index.find(StateHash.of(words, 0, 1), words, 0);
      assertThat(position >= 0).as("state %d", key).isEqualTo(key % 3 == 0);
    }
  }

  @Test
  void growingPastTheNarrowPositionsLosesNothing() throws InterruptedException {
    var budget = new MemoryBudget(PLENTY);
    var arena = new Arena(1, false, budget);
    // The first two chunks have 4,094 and 32,752 states but 2^20 positions each, so this is reached
    // before the table is full.
    long narrowPositions = (2 << 20) + 30_000;
    var index = new StateIndex(arena, true, budget, narrowPositions);
    long states = 0;
    long next = 0;
    while (arena.end() < narrowPositions + 200_000) {
      insertGrowing(arena, index, next, states, 3);
      next += 7;
      states++;
    }
    for (long key = 0; key < next; key++) {
      long[] words = {key};
      long position = index.find(StateHash.of(words, 0, 1), words, 0);
      assertThat(position >= 0).as("state %d", key).isEqualTo(key % 7 == 0);
      assertThat(position < 0 || arena.holds(position, words, 0)).isTrue();
    }
    assertThat(states).isGreaterThan(200_000);
  }

  @ParameterizedTest
  @ValueSource(longs = {NarrowIndex.MOST_POSITIONS, 4000})
  void lookupsOfABatchFindWhatSingleOnesFind(long narrowPositions) throws InterruptedException {
    var budget = new MemoryBudget(PLENTY);
    var arena = new Arena(1, false, budget);
    var index = new StateIndex(arena, false, budget, narrowPositions);
    assertBatchesAgree(index, 10);
    long states = 0;
    for (long next = 0; next < 300_000; next += 3) {
      insertGrowing(arena, index, next, states, 1);
      states++;
      if (states % 20_000 == 0) {
        assertBatchesAgree(index, next + 100);
      }
    }
  }

  private static void assertBatchesAgree(StateIndex index, long end) {
    int count = 100;
    long[] hashes = new long[count];
    long[] starts = new long[count];
    for (long first = 0; first < end; first += count) {
      for (int i = 0; i < count; i++) {
        hashes[i] = StateHash.of(new long[] {first + i}, 0, 1);
      }
      index.touch(hashes, starts, count);
      for (int i = 0; i < count; i++) {
        long[] words = {first + i};
        assertThat(starts[i]).isGreaterThanOrEqualTo(index.home(hashes[i]));
        assertThat(index.probe(starts[i], hashes[i], words, 0))
            .isEqualTo(index.probe(hashes[i], words, 0));
      }
    }
  }

  @Test
  void aRefusedGrowthLeavesTheSetAsItWas() {
    var budget = new MemoryBudget(1 << 20);
    var arena = new Arena(1, false, budget);
    var index = new StateIndex(arena, false, budget);
    long before = index.capacity();
    VisitedSet.Growth growth = Objects.requireNonNull(index.startGrowth());
    growth.work();
    assertThat(growth.finish()).isTrue();
    assertThat(index.capacity()).isGreaterThan(before);
    long used = budget.usedBytes();
    assertThat(index.startGrowth()).isNull();
    assertThat(budget.usedBytes()).isEqualTo(used);
  }

  @Test
  void racingThreadsInsertEachStateOnce() throws InterruptedException {
    for (int round = 0; round < 30; round++) {
      var budget = new MemoryBudget(PLENTY);
      var arena = new Arena(2, false, budget);
      var index = new StateIndex(arena, true, budget);
      grow(index, 1);
      var inserted = new AtomicLong();
      List<Thread> threads = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        threads.add(Thread.ofPlatform().start(() -> inserted.addAndGet(insertAll(arena, index))));
      }
      for (Thread thread : threads) {
        thread.join();
      }
      assertThat(inserted).hasValue(5000);
    }
  }

  private static long insertAll(Arena arena, StateIndex index) {
    long count = 0;
    Block block = Objects.requireNonNull(arena.reserve(1));
    for (long key = 0; key < 5000; key++) {
      long[] words = {key, -key};
      long hash = StateHash.of(words, 0, 2);
      long place = index.probe(hash, words, 0);
      if (place != VisitedSet.PRESENT) {
        System.arraycopy(words, 0, arena.chunk(block.first()), arena.offset(block.first()), 2);
        if (index.insert(place, hash, block.first()) == VisitedSet.INSERTED) {
          count++;
          block = Objects.requireNonNull(arena.reserve(1));
        }
      }
    }
    return count;
  }
}
