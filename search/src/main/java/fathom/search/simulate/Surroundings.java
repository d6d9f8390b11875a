package fathom.search.simulate;

import fathom.compile.Expander;
import fathom.compile.Successors;
import fathom.compile.TransitionSystem;
import fathom.search.Deadlock;
import fathom.search.Expansion;
import fathom.search.Threads;
import fathom.search.Violation;
import fathom.search.Violations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds out what can happen next and what is wrong with a state. For use by one thread. */
public final class Surroundings {
  private final TransitionSystem system;
  private final Deadlock deadlock;
  private final Violations violations;
  private final Expander expander;
  private final Successors out;
  private final int width;

  /** Looks around in a system in which deadlocks are judged in a certain way. */
  public Surroundings(TransitionSystem system, Deadlock deadlock) {
    this.system = system;
    this.deadlock = deadlock.suitedTo(system.model());
    this.violations = new Violations(system, this.deadlock);
    this.expander = system.newExpander();
    this.width = system.layout().words();
    this.out = new Successors(width);
  }

  /** The system. */
  public TransitionSystem system() {
    return system;
  }

  /** The choice of a start state. */
  public Situation start() {
    var steps = new ArrayList<Move>();
    var failures = new ArrayList<Move>();
    for (int i = 0; i < system.instances().startCount(); i++) {
      out.clear();
      expander.start(i, out);
      if (out.fault != Successors.NO_FAULT) {
        failures.add(new Move.Failure(i));
      } else if (out.count > 0 && isPartOfSystem(0)) {
        steps.add(new Move.Step(i, Arrays.copyOf(out.words, width)));
      }
    }
    return new Situation(new long[0], inOrder(steps, failures), null);
  }

  /** What there is to know about a state. */
  public Situation of(long[] state) {
    out.clear();
    var failures = new ArrayList<Move>();
    long enabledBefore = enabled();
    Expansion.expandPastFaults(
        expander, state, 0, out, instance -> failures.add(new Move.Failure(instance)));
    boolean isAnyEnabled = enabled() > enabledBefore;
    boolean isDeadlock =
        failures.isEmpty()
            && isDeadlock(state, isAnyEnabled)
            && !Threads.haveAllEnded(system, state, 0);
    var moves = new ArrayList<Move>();
    for (int i = 0; i < out.count; i++) {
      if (isPartOfSystem(i)) {
        long[] target = Arrays.copyOfRange(out.words, i * width, (i + 1) * width);
        moves.add(new Move.Step(out.instances[i], target));
      }
    }
    return new Situation(state, inOrder(moves, failures), violationIn(state, isDeadlock));
  }

  /** The violation that a fault is, in a situation where it is a move; without a trace. */
  public Violation violationOf(Situation situation, Move.Failure failure) {
    return situation.isStarted()
        ? violations.ofRule(failure.instance(), situation.state(), Violations.Way.UNKNOWN)
        : violations.ofStart(failure.instance(), Violations.Way.UNKNOWN);
  }

  private @Nullable Violation violationIn(long[] state, boolean isDeadlock) {
    int answer = expander.failedInvariant(state, 0);
    if (answer == Expander.NONE) {
      answer = expander.countCovers(state, 0);
    }
    if (answer == Expander.NONE) {
      answer = expander.failedAssumption(state, 0);
    }
    if (answer >= 0) {
      return violations.ofFalse(answer, state, Violations.Way.UNKNOWN);
    }
    if (answer != Expander.NONE) {
      return violations.ofPropertyFault(Expander.faultOf(answer), state, Violations.Way.UNKNOWN);
    }
    return isDeadlock ? violations.ofDeadlock(state, Violations.Way.UNKNOWN) : null;
  }

  private static List<Move> inOrder(List<Move> steps, List<Move> failures) {
    steps.addAll(failures);
    steps.sort(Comparator.comparingInt(Move::instance));
    return steps;
  }

  /** Judged like in a search: before states that assumptions exclude are left out. */
  private boolean isDeadlock(long[] state, boolean isAnyEnabled) {
    return switch (deadlock) {
      case OFF, AUTO -> false;
      case STUCK -> !isAnyEnabled;
      case STUTTERING -> {
        for (int i = 0; i < out.count; i++) {
          if (!Arrays.equals(out.words, i * width, (i + 1) * width, state, 0, width)) {
            yield false;
          }
        }
        yield true;
      }
    };
  }

  private boolean isPartOfSystem(int successor) {
    return expander.failedAssumption(out.words, successor * width) < 0;
  }

  private long enabled() {
    return Arrays.stream(expander.enabledCounts()).sum();
  }
}
