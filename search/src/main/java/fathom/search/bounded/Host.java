package fathom.search.bounded;

import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/** What surrounds a bounded search: it says when to stop and hears what is found. Thread-safe. */
public interface Host {
  /** Whether the search is to end now. */
  boolean isStopped();

  /** Looks at the clock and for a cancellation; whether the search is to end now. */
  boolean poll();

  /** Hears that the memory does not suffice, which ends the search. */
  void outOfMemory();

  /** Hears that the most states were found, which ends the search. */
  void enoughStates();

  /** Whether a state that nothing changes any more is a good end, and no deadlock. */
  boolean isGoodEnd(long[] state);

  /**
   * Hears that something is wrong.
   *
   * @param instance the property, rule or start state instance; -1 for a deadlock
   * @param path the states from a start state to the one that is wrong
   */
  void report(Trouble what, int instance, Supplier<List<long[]>> path);

  /** Hears the counts of a worker, which only grow. */
  void publish(int worker, long states, long transitions, long expanded);

  /** Hears that all states up to a depth are covered. */
  void covered(int depth);

  /** Runs a task on all workers at once, each with its number; returns when all have ended. */
  void runOnAll(IntConsumer task);
}
