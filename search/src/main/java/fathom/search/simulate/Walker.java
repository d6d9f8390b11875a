package fathom.search.simulate;

import fathom.compile.Expander;
import fathom.compile.Successors;
import fathom.compile.TransitionSystem;
import fathom.model.Property;
import fathom.search.Expansion;
import fathom.search.Violation;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Makes one random walk after the other and remembers the way of the last one. */
final class Walker {
  /*
   * A step is taken on packed states, without a list of moves. Only where something may be wrong are
   * the surroundings asked, which judge one state slowly and completely. The order of moves is the
   * same there and here, so that a seed means the same walk.
   */
  private static final int STOP_MASK = (1 << 10) - 1;

  private final WalkOptions options;
  private final Surroundings surroundings;
  private final SeenStates seen;
  private final BooleanSupplier mustStop;
  private final Situation start;
  private final Expander expander;
  private final Successors out;
  private final int width;
  private final boolean hasAssumptions;
  private final long[] state;
  private int[] candidates = new int[64];
  private int faults;
  private int[] way = new int[64];
  private int length;
  private boolean isFault;

  Walker(TransitionSystem system, WalkOptions options, SeenStates seen, BooleanSupplier mustStop) {
    this.options = options;
    this.surroundings = new Surroundings(system, options.deadlock());
    this.seen = seen;
    this.mustStop = mustStop;
    this.start = surroundings.start();
    this.expander = system.newExpander();
    this.width = system.layout().words();
    this.out = new Successors(width);
    this.hasAssumptions =
        system.model().properties().stream().anyMatch(it -> it.kind() == Property.Kind.ASSUME);
    this.state = new long[width];
  }

  /** How a walk ended. */
  enum End {
    /** The move at its end is a fault, or something is wrong with its last state. */
    VIOLATION,
    /** Nothing is enabled, and nobody minds. */
    STUCK,
    /** It has made all the steps that it may. */
    ALL_STEPS,
    /** Somebody wanted it to end. */
    STOPPED
  }

  /** Makes walk number {@code number}. */
  End walk(long number) {
    var random = SplitMix64.ofWalk(options.seed(), number);
    length = 0;
    isFault = false;
    if (start.moves().isEmpty()) {
      return End.STUCK;
    }
    take(start.moves().get(random.below(start.moves().size())));
    while (!isFault) {
      seen.add(state, 0);
      if (isWrong()) {
        return End.VIOLATION;
      }
      int moves = lookAround();
      if (moves < 0) {
        return End.VIOLATION;
      }
      if (moves == 0 || steps() == options.steps()) {
        return moves == 0 ? End.STUCK : End.ALL_STEPS;
      }
      if ((length & STOP_MASK) == 0 && mustStop.getAsBoolean()) {
        return End.STOPPED;
      }
      move(random.below(moves));
    }
    return End.VIOLATION;
  }

  /** Whether a property does not hold in the state, or is a fault. */
  private boolean isWrong() { // hot
    return expander.failedInvariant(state, 0) != Expander.NONE
        || expander.countCovers(state, 0) != Expander.NONE
        || (hasAssumptions && expander.failedAssumption(state, 0) != Expander.NONE);
  }

  /** The number of moves from the state, or -1 if it is a deadlock. */
  private int lookAround() { // hot
    out.clear();
    faults = 0;
    Expansion.expandPastFaults(expander, state, 0, out, this::countFault);
    if (candidates.length < out.count) {
      candidates = new int[out.instances.length];
    }
    int moves = 0;
    boolean isUnchanging = true;
    for (int i = 0; i < out.count; i++) {
      isUnchanging &= isHere(i);
      if (!hasAssumptions || expander.failedAssumption(out.words, i * width) < 0) {
        candidates[moves++] = i;
      }
    }
    if (faults == 0 && isUnchanging && surroundings.of(state).violation() != null) {
      return -1;
    }
    return moves + faults;
  }

  private void countFault(int instance) {
    faults++;
  }

  private boolean isHere(int successor) { // hot
    int offset = successor * width;
    return Arrays.equals(out.words, offset, offset + width, state, 0, width);
  }

  private void move(int choice) { // hot
    if (faults > 0) {
      take(surroundings.of(state).moves().get(choice));
      return;
    }
    int successor = candidates[choice];
    remember(out.instances[successor]);
    System.arraycopy(out.words, successor * width, state, 0, width);
  }

  private void take(Move move) {
    remember(move.instance());
    switch (move) {
      case Move.Failure _ -> isFault = true;
      case Move.Step(_, var target) -> System.arraycopy(target, 0, state, 0, width);
    }
  }

  private void remember(int instance) { // hot
    if (length == way.length) {
      way = Arrays.copyOf(way, 2 * length);
    }
    way[length++] = instance;
  }

  /** The start state instance of the last walk, then its rule instances; a fault comes last. */
  int[] way() {
    return Arrays.copyOf(way, length);
  }

  /** The number of rules that the last walk fired; a fault is none. */
  int steps() {
    return Math.max(0, length - 1 - (isFault ? 1 : 0));
  }

  /** The rule instance of a step of the last walk. */
  int instance(int step) { // hot
    return way[step + 1];
  }

  /** What the last walk ended with, if that is a violation; without a trace. */
  Violation violation() {
    if (isFault) {
      Situation last = length == 1 ? start : surroundings.of(state);
      return surroundings.violationOf(last, new Move.Failure(way[length - 1]));
    }
    Violation found = surroundings.of(state).violation();
    if (found == null) {
      throw new IllegalStateException("a walk saw a violation where there is none");
    }
    return found;
  }

  /** What the walks so far have met, by the expander's counts. */
  List<Long> coverHits() {
    return Arrays.stream(expander.coverHits()).boxed().toList();
  }

  /** How often the guard of a rule was true in the states of the walks so far. */
  long enabled(int rule) {
    return expander.enabledCounts()[rule];
  }
}
