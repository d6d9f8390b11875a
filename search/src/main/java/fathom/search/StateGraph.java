package fathom.search;

import fathom.compile.Expander;
import fathom.compile.Successors;
import fathom.search.store.Arena;
import fathom.search.store.StateHash;
import fathom.search.store.StateIndex;

/** The transitions between the states of a finished exact search, for one thread. */
final class StateGraph {
  private final Arena arena;
  private final StateIndex index;
  private final StateNumbers numbers;
  private final Expander expander;
  private final boolean usesCanonical;
  private final int width;
  private final Successors out;

  /** Gets the numbers of states. */
  @FunctionalInterface
  interface Receiver {
    /** Gets a number; whether to go on. */
    boolean accept(long number);
  }

  StateGraph(Exploration run, StateNumbers numbers) {
    this.arena = run.store().arena();
    this.index = (StateIndex) run.store().visited();
    this.numbers = numbers;
    this.expander = run.system().newExpander();
    this.usesCanonical = run.usesCanonical();
    this.width = run.width();
    this.out = new Successors(width);
  }

  /** Hands over the number of each successor of a state; one that is not a state is left out. */
  void successors(long position, Receiver receiver) {
    out.clear();
    expander.expand(arena.chunk(position), arena.offset(position), out);
    for (int i = 0; i < out.count; i++) {
      int offset = i * width;
      if (usesCanonical) {
        expander.canonicalise(out.words, offset);
      }
      long hash = StateHash.of(out.words, offset, width);
      long found = index.find(hash, out.words, offset);
      if (found >= 0 && !receiver.accept(numbers.of(found))) {
        return;
      }
    }
  }

  /** Evaluates a property in a state, as {@link Expander#failedProperty}. */
  int failedProperty(int instance, long position) {
    return expander.failedProperty(instance, arena.chunk(position), arena.offset(position));
  }
}
