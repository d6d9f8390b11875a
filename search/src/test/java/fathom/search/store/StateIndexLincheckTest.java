package fathom.search.store;

import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.junit.jupiter.api.Test;

/** Checks that inserting is linearizable: of several threads with equal states, one inserts it. */
@Param(name = "key", gen = IntGen.class, conf = "1:3")
public class StateIndexLincheckTest {
  private final MemoryBudget budget = new MemoryBudget(1L << 40);
  private final Arena arena = new Arena(1, false, budget);
  private final StateIndex index = new StateIndex(arena, true, budget);

  /** Adds a state; whether it was new. */
  @Operation
  public boolean add(@Param(name = "key") int key) {
    long[] words = {key};
    // One hash for all states, so that all of them meet.
    long place = index.probe(0, words, 0);
    if (place == VisitedSet.PRESENT) {
      return false;
    }
    Block block = arena.reserve(1);
    if (block == null) {
      throw new IllegalStateException("no room");
    }
    arena.chunk(block.first())[arena.offset(block.first())] = key;
    return index.insert(place, 0, block.first()) == VisitedSet.INSERTED;
  }

  @Test
  void insertingIsLinearizable() {
    new ModelCheckingOptions()
        .iterations(12)
        .invocationsPerIteration(150)
        .threads(3)
        .actorsPerThread(2)
        .check(StateIndexLincheckTest.class);
  }
}
