package fathom.search.simulate;

import fathom.compile.TransitionSystem;
import fathom.search.CancelToken;
import fathom.search.Trace;
import fathom.search.Violation;
import fathom.search.simulate.WalkReport.Finding;
import fathom.search.simulate.WalkReport.RuleUse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Walks through a system at random, many times, and sums up what was met. */
public final class RandomWalks {
  private final TransitionSystem system;
  private final WalkOptions options;
  private final SeenStates seen;
  private final Walker walker;
  private final CancelToken cancel;
  private final long begin = System.nanoTime();
  private final long nanos;
  private final long[] taken;
  private final int[] ruleOf;
  private final Map<Sameness, Finding> findings = new LinkedHashMap<>();
  private @Nullable Kept kept;
  private long walks;
  private long steps;
  private long least = Long.MAX_VALUE;
  private long greatest;
  private final Map<Walker.End, Long> ends = new EnumMap<>(Walker.End.class);

  private RandomWalks(TransitionSystem system, WalkOptions options, CancelToken cancel) {
    this.system = system;
    this.options = options;
    this.seen = new SeenStates(system.layout().words(), Runtime.getRuntime().maxMemory() / 2);
    this.cancel = cancel;
    this.walker = new Walker(system, options, seen, this::mustStop);
    this.taken = new long[system.model().rules().size()];
    this.ruleOf = new int[system.instances().ruleCount()];
    Arrays.setAll(ruleOf, instance -> system.instances().rule(instance).declaration());
    this.nanos = nanosOf(options);
  }

  /** What makes two violations the same in the statistics. */
  private record Sameness(Violation.Kind kind, String name) {}

  /** A walk that may be shown. */
  @SuppressWarnings("ArrayRecordComponent")
  private record Kept(long walk, int[] way, int steps, boolean isViolation) {}

  /** Makes all the walks, unless the time is over or somebody cancels. */
  public static WalkReport run(TransitionSystem system, WalkOptions options, CancelToken cancel) {
    return new RandomWalks(system, options, cancel).run();
  }

  private WalkReport run() {
    boolean isStopped = false;
    while (walks < options.walks() && !isStopped) {
      walks++;
      Walker.End end = walker.walk(walks);
      record(end);
      isStopped = end == Walker.End.STOPPED || mustStop();
    }
    boolean isCut = count(Walker.End.STOPPED) > 0;
    return report(walks == options.walks() && !isCut);
  }

  private boolean mustStop() {
    return cancel.isCancelled() || System.nanoTime() - begin >= nanos;
  }

  private static long nanosOf(WalkOptions options) {
    try {
      return options.time().toNanos();
    } catch (ArithmeticException e) {
      return Long.MAX_VALUE;
    }
  }

  private void record(Walker.End end) {
    int length = walker.steps();
    steps += length;
    least = Math.min(least, length);
    greatest = Math.max(greatest, length);
    ends.merge(end, 1L, Long::sum);
    for (int step = 0; step < length; step++) {
      taken[ruleOf[walker.instance(step)]]++;
    }
    boolean isViolation = end == Walker.End.VIOLATION;
    if (isViolation) {
      add(walker.violation(), length);
    }
    if (kept == null || isBetter(kept, isViolation, length)) {
      kept = new Kept(walks, walker.way(), length, isViolation);
    }
  }

  private static boolean isBetter(Kept kept, boolean isViolation, int length) {
    return isViolation && (!kept.isViolation() || length < kept.steps());
  }

  private void add(Violation violation, int length) {
    var found = new Finding(violation, 1, walks, length);
    findings.merge(new Sameness(violation.kind(), violation.name()), found, RandomWalks::both);
  }

  private static Finding both(Finding old, Finding one) {
    Finding shorter = one.steps() < old.steps() ? one : old;
    return new Finding(
        shorter.violation(), old.walks() + one.walks(), shorter.walk(), shorter.steps());
  }

  private WalkReport report(boolean isComplete) {
    var rules = new ArrayList<RuleUse>();
    for (int i = 0; i < taken.length; i++) {
      rules.add(new RuleUse(walker.enabled(i), taken[i]));
    }
    return new WalkReport(
        walks,
        isComplete,
        new WalkReport.Depths(least, (double) steps / walks, greatest),
        new WalkReport.Ends(
            count(Walker.End.VIOLATION), count(Walker.End.STUCK), count(Walker.End.ALL_STEPS)),
        steps,
        seen.count(),
        seen.isFull(),
        sorted(),
        rules,
        walker.coverHits(),
        shown(),
        (System.nanoTime() - begin) / 1e9);
  }

  private long count(Walker.End end) {
    return ends.getOrDefault(end, 0L);
  }

  private List<Finding> sorted() {
    var out = new ArrayList<>(findings.values());
    out.sort(Comparator.comparingLong(Finding::walks).reversed());
    return out;
  }

  /** Makes the walk to be shown once more, with all its states. */
  private WalkReport.@Nullable Shown shown() {
    Kept walk = kept;
    if (walk == null || walk.way().length == 0) {
      return null;
    }
    var surroundings = new Surroundings(system, options.deadlock());
    Situation here = surroundings.start();
    var states = new ArrayList<long[]>();
    Violation violation = null;
    for (int instance : walk.way()) {
      switch (moveOf(here, instance)) {
        case Move.Failure failure -> violation = surroundings.violationOf(here, failure);
        case Move.Step(_, var target) -> {
          here = surroundings.of(target);
          states.add(target);
          violation = here.violation();
        }
      }
    }
    Trace trace = traceOf(walk.way(), states);
    return new WalkReport.Shown(
        walk.walk(), trace, violation == null ? null : violation.with(trace));
  }

  private static Trace traceOf(int[] way, List<long[]> states) {
    if (states.isEmpty()) {
      return Trace.ofFaultyStart(way[0]);
    }
    Trace trace = Trace.of(way[0], states, Arrays.copyOfRange(way, 1, states.size()));
    return states.size() < way.length ? trace.thenAttempt(way[way.length - 1]) : trace;
  }

  private static Move moveOf(Situation here, int instance) {
    for (Move move : here.moves()) {
      if (move.instance() == instance) {
        return move;
      }
    }
    throw new IllegalStateException("a walk took a move that is not there");
  }
}
