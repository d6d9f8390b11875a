package fathom.compile.testing;

import fathom.compile.Expander;
import fathom.compile.Successors;
import fathom.compile.TransitionSystem;
import java.nio.LongBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * A breadth-first search as plain as can be: the oracle for real ones. It goes on after violations
 * and lists all of them in the order of their discovery.
 */
public final class PlainSearch {
  private final TransitionSystem system;
  private final Expander expander;
  private final int limit;
  private final Map<LongBuffer, Integer> depths = new LinkedHashMap<>();
  private final Queue<LongBuffer> queue = new ArrayDeque<>();
  private final List<Violation> violations = new ArrayList<>();
  private long fired;

  /** The ways to go wrong. */
  public enum Kind {
    START_FAULT,
    RULE_FAULT,
    PROPERTY_FAULT,
    INVARIANT,
    DEADLOCK
  }

  /**
   * Something wrong.
   *
   * @param instance of a start state, rule or property; -1 for a deadlock
   * @param state where it happened; null for a start state that is a fault
   * @param depth the depth of that state
   * @param states the number of states seen by then
   * @param fired the number of rules fired by then
   */
  public record Violation(
      Kind kind, int instance, @Nullable LongBuffer state, int depth, int states, long fired) {}

  /**
   * What the search saw.
   *
   * @param depths the depth of every state, in the order of discovery
   * @param isComplete whether it ended before its limit
   */
  public record Result(
      Map<LongBuffer, Integer> depths,
      long fired,
      List<Violation> violations,
      boolean isComplete,
      Expander expander) {
    /** The number of states. */
    public int states() {
      return depths.size();
    }
  }

  private PlainSearch(TransitionSystem system, int limit) {
    this.system = system;
    this.expander = system.newExpander();
    this.limit = limit;
  }

  /** Searches until there are {@code limit} states or no more. */
  public static Result run(TransitionSystem system, int limit) {
    return new PlainSearch(system, limit).run();
  }

  private Result run() {
    var out = new Successors(system.layout().words());
    for (int i = 0; i < system.instances().startCount(); i++) {
      out.clear();
      expander.start(i, out);
      if (out.fault != Successors.NO_FAULT) {
        report(Kind.START_FAULT, out.fault, null, 0);
      }
      visit(out, 0, 0);
    }
    while (!queue.isEmpty() && depths.size() < limit) {
      LongBuffer state = queue.remove();
      int depth = Objects.requireNonNull(depths.get(state));
      out.clear();
      expander.expand(state.array(), 0, out);
      boolean moves = differs(out, state);
      visit(out, depth + 1, 1);
      if (out.fault != Successors.NO_FAULT) {
        report(Kind.RULE_FAULT, out.fault, state, depth);
      } else if (!moves) {
        report(Kind.DEADLOCK, -1, state, depth);
      }
    }
    return new Result(depths, fired, violations, queue.isEmpty(), expander);
  }

  /** Whether one of the successors of a state differs from it. */
  private boolean differs(Successors out, LongBuffer parent) {
    boolean differs = false;
    for (int i = 0; i < out.count; i++) {
      differs |= !stateAt(out, i).equals(parent);
    }
    return differs;
  }

  private void visit(Successors out, int depth, int rulesPerState) {
    for (int i = 0; i < out.count; i++) {
      fired += rulesPerState;
      LongBuffer state = stateAt(out, i);
      expander.canonicalise(state.array(), 0);
      int failed = expander.failedAssumption(state.array(), 0);
      if (failed < Expander.NONE) {
        report(Kind.PROPERTY_FAULT, Expander.faultOf(failed), state, depth);
      } else if (failed == Expander.NONE && depths.putIfAbsent(state, depth) == null) {
        queue.add(state);
        checkNew(state, depth);
      }
    }
  }

  private void checkNew(LongBuffer state, int depth) {
    int failed = expander.failedInvariant(state.array(), 0);
    if (failed < Expander.NONE) {
      report(Kind.PROPERTY_FAULT, Expander.faultOf(failed), state, depth);
    } else if (failed > Expander.NONE) {
      report(Kind.INVARIANT, failed, state, depth);
    }
    int fault = expander.countCovers(state.array(), 0);
    if (fault < Expander.NONE) {
      report(Kind.PROPERTY_FAULT, Expander.faultOf(fault), state, depth);
    }
  }

  private void report(Kind kind, int instance, @Nullable LongBuffer state, int depth) {
    violations.add(new Violation(kind, instance, state, depth, depths.size(), fired));
  }

  private LongBuffer stateAt(Successors out, int number) {
    int width = out.width;
    return LongBuffer.wrap(Arrays.copyOfRange(out.words, number * width, (number + 1) * width));
  }
}
