package fathom.search;

import fathom.search.store.Block;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Who leads where, backwards: for each state the numbers of the states that lead to it. */
final class Predecessors {
  /*
   * One array of all sources, grouped by target, and where each group begins. It is made in two
   * passes over all transitions: the first counts the group of each target, the second fills it from
   * its end, so that the ends become the beginnings.
   */
  private final AtomicIntegerArray beginnings;
  private final AtomicIntegerArray sources;

  private Predecessors(AtomicIntegerArray beginnings, AtomicIntegerArray sources) {
    this.beginnings = beginnings;
    this.sources = sources;
  }

  /** Walks all states with some number of threads. */
  @FunctionalInterface
  interface Walk {
    /** Calls the visitor for each batch of states; false if the search was ended meanwhile. */
    boolean over(Visitor visitor);
  }

  /** Does something with a batch of states. */
  @FunctionalInterface
  interface Visitor {
    /** Visits the states of a batch. */
    void visit(StateGraph graph, Block batch);
  }

  /** The bytes that this would take. */
  static long bytesFor(long states, long transitions) {
    return 4 * (states + 1) + 4 * transitions;
  }

  /** Gathers the transitions of all states; null if the search was ended meanwhile. */
  static @org.jspecify.annotations.Nullable Predecessors gather(Walk walk, StateNumbers numbers) {
    var ends = new AtomicIntegerArray(Math.toIntExact(numbers.end() + 1));
    boolean isDone =
        walk.over(
            (graph, batch) ->
                forEach(graph, batch, numbers, (_, target) -> ends.getAndIncrement((int) target)));
    if (!isDone) {
      return null;
    }
    int total = 0;
    for (int i = 0; i < ends.length(); i++) {
      total = Math.addExact(total, ends.get(i));
      ends.set(i, total);
    }
    var sources = new AtomicIntegerArray(total);
    isDone =
        walk.over(
            (graph, batch) ->
                forEach(
                    graph,
                    batch,
                    numbers,
                    (source, target) ->
                        sources.set(ends.decrementAndGet((int) target), (int) source)));
    return isDone ? new Predecessors(ends, sources) : null;
  }

  /** Gets transitions. */
  @FunctionalInterface
  private interface EdgeReceiver {
    void accept(long source, long target);
  }

  private static void forEach(
      StateGraph graph, Block batch, StateNumbers numbers, EdgeReceiver receiver) {
    for (long at = batch.first(); at < batch.first() + batch.count(); at++) {
      long source = numbers.of(at);
      graph.successors(
          at,
          target -> {
            if (target != source) {
              receiver.accept(source, target);
            }
            return true;
          });
    }
  }

  /** Where the sources of a target begin. */
  int begin(int target) {
    return beginnings.get(target);
  }

  /** Where they end. */
  int end(int target) {
    return beginnings.get(target + 1);
  }

  /** A source. */
  int source(int index) {
    return sources.getPlain(index);
  }
}
