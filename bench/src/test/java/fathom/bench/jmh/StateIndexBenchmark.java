package fathom.bench.jmh;

import fathom.search.store.Arena;
import fathom.search.store.Block;
import fathom.search.store.MemoryBudget;
import fathom.search.store.StateHash;
import fathom.search.store.StateIndex;
import fathom.search.store.StateStore;
import fathom.search.store.StateStore.Reservation;
import fathom.search.store.VisitedSet;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The time to look up or insert one state of three words in the exact store, hashing included. Run
 * with {@code mvn -q -pl bench -am -Pjmh test -DskipTests -Djmh.arguments=StateIndexBenchmark}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 1,
    jvmArgsAppend = {"-Xmx4g", "-XX:+UseParallelGC", "-XX:NewRatio=8"})
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class StateIndexBenchmark {
  private static final int WIDTH = 3;
  private static final int BATCH = 256;
  private static final int INSERTIONS = 1 << 20;
  private static final int BLOCK = 1 << 12;

  /** The number of states in the index when lookups begin: in the cache, and far beyond it. */
  @Param({"10000", "8000000"})
  public int states;

  /** Whether the index is made for several threads. */
  @Param({"false", "true"})
  public boolean isShared;

  private final long[] words = new long[BATCH * WIDTH];
  private final long[] hashes = new long[BATCH];
  private final long[] homes = new long[BATCH];
  private long random = 1;
  private VisitedSet index = newStore().visited();

  /** Fills the index. */
  @Setup
  public void fill() {
    StateStore store = newStore();
    insertAll(store, states);
    index = store.visited();
  }

  /** States that are there, one lookup after the other. */
  @Benchmark
  @OperationsPerInvocation(BATCH)
  public long findOneByOne() {
    prepare(0);
    return probeAll();
  }

  /** States that are there, with the lookups of a batch overlapped as a search does it. */
  @Benchmark
  @OperationsPerInvocation(BATCH)
  public long findInBatches() {
    prepare(0);
    return index.touch(hashes, homes, BATCH) + probeFromHomes();
  }

  /** States that are not there, overlapped. */
  @Benchmark
  @OperationsPerInvocation(BATCH)
  public long missInBatches() {
    prepare(states);
    return index.touch(hashes, homes, BATCH) + probeFromHomes();
  }

  /** A million states into an empty store that grows as it has to. */
  @Benchmark
  @OperationsPerInvocation(INSERTIONS)
  public StateStore insert() {
    StateStore store = newStore();
    insertAll(store, INSERTIONS);
    return store;
  }

  /** Chooses random states out of {@link #states} from number {@code first} on. */
  private void prepare(long first) {
    for (int i = 0; i < BATCH; i++) {
      random = random * 6364136223846793005L + 1442695040888963407L;
      long number = first + Math.unsignedMultiplyHigh(random, states);
      hashes[i] = write(number, i * WIDTH);
    }
  }

  private long probeFromHomes() {
    long sum = 0;
    for (int i = 0; i < BATCH; i++) {
      sum += index.probe(homes[i], hashes[i], words, i * WIDTH);
    }
    return sum;
  }

  private long probeAll() {
    long sum = 0;
    for (int i = 0; i < BATCH; i++) {
      sum += index.probe(hashes[i], words, i * WIDTH);
    }
    return sum;
  }

  /** Writes state number {@code number} to the words; returns its hash. */
  private long write(long number, int offset) {
    words[offset] = number * 0x9E3779B97F4A7C15L;
    words[offset + 1] = number;
    words[offset + 2] = number >>> 7;
    return StateHash.of(words, offset, WIDTH);
  }

  private StateStore newStore() {
    var budget = new MemoryBudget(Long.MAX_VALUE);
    var arena = new Arena(WIDTH, false, budget);
    return new StateStore(arena, new StateIndex(arena, isShared, budget), Long.MAX_VALUE, true);
  }

  private void insertAll(StateStore store, int count) {
    int number = 0;
    while (number < count) {
      switch (store.reserve(Math.min(BLOCK, count - number))) {
        case Reservation.Granted(Block block) -> {
          for (int i = 0; i < block.count(); i++) {
            insert(store, number++, block.first() + i);
          }
        }
        case Reservation.Refused _ -> grow(store.visited());
      }
    }
  }

  private void insert(StateStore store, long number, long position) {
    long hash = write(number, 0);
    Arena arena = store.arena();
    System.arraycopy(words, 0, arena.chunk(position), arena.offset(position), WIDTH);
    VisitedSet visited = store.visited();
    long place = visited.probe(hash, words, 0);
    while (place == VisitedSet.FULL) {
      grow(visited);
      place = visited.probe(hash, words, 0);
    }
    visited.insert(place, hash, position);
  }

  private static void grow(VisitedSet visited) {
    VisitedSet.Growth growth = visited.startGrowth();
    if (growth == null) {
      throw new IllegalStateException("not enough memory");
    }
    growth.work();
    if (!growth.finish()) {
      throw new IllegalStateException("not enough memory");
    }
  }
}
