package fathom.search.simulate;

import fathom.compile.TransitionSystem;
import fathom.search.Deadlock;
import fathom.search.Trace;
import fathom.search.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A path through a system and a place on it, which one can move step by step, back and forth. Depth
 * 0 is a start state; at depth {@link #BEFORE_START} a start state has yet to be chosen. Going back
 * keeps what lies ahead until another way is taken. For use by one thread.
 */
public final class Simulation {
  /** The depth at which no start state is chosen yet. */
  public static final int BEFORE_START = -1;

  private final Surroundings surroundings;
  private final Situation start;
  private final List<Situation> path = new ArrayList<>();
  private final List<Integer> instances = new ArrayList<>();
  private int depth = BEFORE_START;
  private OptionalInt attempted = OptionalInt.empty();

  /** Stands before the start states of a system. */
  public Simulation(TransitionSystem system, Deadlock deadlock) {
    this.surroundings = new Surroundings(system, deadlock);
    this.start = surroundings.start();
  }

  /** The system. */
  public TransitionSystem system() {
    return surroundings.system();
  }

  /** What there is to know about this place. */
  public Situation situation() {
    return depth == BEFORE_START ? start : path.get(depth);
  }

  /** The choice of a start state. */
  public Situation start() {
    return start;
  }

  /** The number of rules fired from the start state to here, or {@link #BEFORE_START}. */
  public int depth() {
    return depth;
  }

  /** The depth of the end of the path. */
  public int end() {
    return path.size() - 1;
  }

  /** The instance of the move that led from depth {@code to - 1} to depth {@code to}. */
  public int instance(int to) {
    return instances.get(to);
  }

  /** What there is to know about the place at a depth of the path, from 0 to {@link #end}. */
  public Situation situation(int at) {
    return path.get(at);
  }

  /**
   * Makes a move of this situation. A step goes on, and what lay ahead on another way is forgotten.
   * A fault stays here; {@link #violation} then tells of it.
   */
  public void take(Move move) {
    if (!situation().moves().contains(move)) {
      throw new IllegalArgumentException("this is no move here");
    }
    switch (move) {
      case Move.Failure failure -> attempted = OptionalInt.of(failure.instance());
      case Move.Step(int instance, long[] target) -> {
        attempted = OptionalInt.empty();
        boolean isKnown = depth < end() && instances.get(depth + 1) == instance;
        if (!isKnown) {
          path.subList(depth + 1, path.size()).clear();
          instances.subList(depth + 1, instances.size()).clear();
          path.add(surroundings.of(target));
          instances.add(instance);
        }
        depth++;
      }
    }
  }

  /** Goes to a depth of the path, from {@link #BEFORE_START} to {@link #end}. */
  public void jump(int to) {
    if (to < BEFORE_START || to > end()) {
      throw new IllegalArgumentException("the path has no depth " + to);
    }
    depth = to;
    attempted = OptionalInt.empty();
  }

  /** The way from a start state to here, then the fault if one was just attempted, if any. */
  public Optional<Trace> trace() {
    if (depth == BEFORE_START) {
      return attempted.isPresent()
          ? Optional.of(Trace.ofFaultyStart(attempted.getAsInt()))
          : Optional.empty();
    }
    int[] rules = instances.subList(1, depth + 1).stream().mapToInt(Integer::intValue).toArray();
    List<long[]> states = path.subList(0, depth + 1).stream().map(Situation::state).toList();
    Trace trace = Trace.of(instances.getFirst(), states, rules);
    return Optional.of(attempted.isPresent() ? trace.thenAttempt(attempted.getAsInt()) : trace);
  }

  /** The fault that was just attempted, or else what is wrong with the state; with its trace. */
  public Optional<Violation> violation() {
    Violation found =
        attempted.isPresent()
            ? surroundings.violationOf(situation(), new Move.Failure(attempted.getAsInt()))
            : situation().violation();
    return found == null ? Optional.empty() : Optional.of(found.with(trace().orElse(null)));
  }
}
