package fathom.search;

import fathom.compile.Expander;
import fathom.compile.Successors;
import fathom.compile.TransitionSystem;
import java.nio.LongBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Makes a trace to a violation shorter: it leaves steps out where the rest still leads to a
 * violation, and looks around the states of the trace for shortcuts. The result need not be a
 * shortest trace.
 */
public final class TraceTrimmer {
  /** How many states are looked at around one state of the trace. */
  private static final int NEIGHBOURS = 2000;

  private final TransitionSystem system;
  private final boolean usesCanonical;
  private final Expander expander;
  private final Successors out;
  private final int width;
  private final BooleanSupplier isDone;

  /**
   * A trimmer for traces of a system.
   *
   * @param usesCanonical whether shortcuts may end in a state that is the same up to symmetry
   * @param isDone says when to give up
   */
  public TraceTrimmer(TransitionSystem system, boolean usesCanonical, BooleanSupplier isDone) {
    this.system = system;
    this.usesCanonical = usesCanonical && system.hasSymmetry();
    this.expander = system.newExpander();
    this.width = system.layout().words();
    this.out = new Successors(width);
    this.isDone = isDone;
  }

  /** The violation with a trace that is as short or shorter; only invariants are looked after. */
  public Violation trim(Violation violation) {
    Trace trace = violation.trace();
    if (trace == null || violation.kind() != Violation.Kind.INVARIANT || trace.isFaultyStart()) {
      return violation;
    }
    int declaration = system.instances().property(violation.instance()).declaration();
    Trace best = trace;
    boolean hasImproved = true;
    while (hasImproved && !isDone.getAsBoolean()) {
      Trace next = withShortcuts(withoutSteps(best, declaration), declaration);
      hasImproved = next.length() < best.length();
      best = next;
    }
    int instance = failedInstance(best.lastState(), declaration);
    return best.length() == trace.length()
        ? violation
        : new Violation(
            violation.kind(),
            violation.name(),
            instance,
            violation.message(),
            violation.position(),
            system.explainer().whyFalse(instance, best.lastState()),
            best,
            false);
  }

  /** The instance of a property that is false in a state, or -1. */
  private int failedInstance(long[] state, int declaration) {
    int first = system.instances().firstOfProperty(declaration);
    for (int i = first; i < first + system.instances().countOfProperty(declaration); i++) {
      if (expander.failedProperty(i, state, 0) == i) {
        return i;
      }
    }
    return Violation.NO_INSTANCE;
  }

  /** Leaves out stretches of steps, long ones first, as long as the rest still ends badly. */
  private Trace withoutSteps(Trace trace, int declaration) {
    Trace best = trace;
    for (int length = Math.max(1, trace.length() / 2); length > 0; length /= 2) {
      for (int from = best.length() - length; from >= 0 && !isDone.getAsBoolean(); from -= length) {
        Trace shorter = execute(best, from, from + length, declaration);
        if (shorter != null) {
          best = shorter;
          from = Math.min(from, best.length());
        }
      }
    }
    return best;
  }

  /** Executes a trace without a stretch of its steps, up to the first bad state; null if none. */
  private @Nullable Trace execute(Trace trace, int gapStart, int gapEnd, int declaration) {
    var states = new ArrayList<long[]>();
    var rules = new ArrayList<Integer>();
    for (int i = 0; i <= gapStart; i++) {
      states.add(trace.state(i));
      if (i < gapStart) {
        rules.add(trace.ruleInstance(i));
      }
    }
    for (int i = gapEnd; i < trace.length(); i++) {
      if (failedInstance(states.getLast(), declaration) >= 0) {
        break;
      }
      long[] next = fire(states.getLast(), trace.ruleInstance(i));
      if (next == null) {
        return null;
      }
      states.add(next);
      rules.add(trace.ruleInstance(i));
    }
    return failedInstance(states.getLast(), declaration) < 0
        ? null
        : Trace.of(
            trace.startInstance(), states, rules.stream().mapToInt(Integer::intValue).toArray());
  }

  private long @Nullable [] fire(long[] state, int instance) {
    expand(state);
    for (int i = 0; i < out.count; i++) {
      if (out.instances[i] == instance) {
        long[] next = Arrays.copyOfRange(out.words, i * width, (i + 1) * width);
        return expander.failedAssumption(next, 0) >= 0 ? null : next;
      }
    }
    return null;
  }

  private void expand(long[] state) {
    out.clear();
    Expansion.expandPastFaults(expander, state, 0, out, _ -> {});
  }

  private LongBuffer formOf(long[] state) {
    long[] form = state.clone();
    if (usesCanonical) {
      expander.canonicalise(form, 0);
    }
    return LongBuffer.wrap(form);
  }

  /** Replaces stretches of the trace by shorter ways between the same states. */
  private Trace withShortcuts(Trace trace, int declaration) {
    Trace best = trace;
    for (int from = 0; from < best.length() && !isDone.getAsBoolean(); from++) {
      List<LongBuffer> forms = new ArrayList<>();
      for (int i = 0; i <= best.length(); i++) {
        forms.add(formOf(best.state(i)));
      }
      List<LongBuffer> path = shortcut(forms, from, declaration);
      if (path != null && path.size() < forms.size()) {
        best = follow(best, path);
      }
    }
    return best;
  }

  /**
   * A way in the neighbourhood of a state that saves steps: all states of the new path, or null.
   */
  private @Nullable List<LongBuffer> shortcut(List<LongBuffer> forms, int from, int declaration) {
    Map<LongBuffer, Integer> goals = new HashMap<>();
    for (int i = from + 1; i < forms.size(); i++) {
      goals.put(forms.get(i), i);
    }
    Map<LongBuffer, @Nullable LongBuffer> parents = new HashMap<>();
    var depths = new HashMap<LongBuffer, Integer>();
    var queue = new ArrayDeque<LongBuffer>();
    parents.put(forms.get(from), null);
    depths.put(forms.get(from), 0);
    queue.add(forms.get(from));
    int mostSaved = 0;
    List<LongBuffer> best = null;
    while (!queue.isEmpty() && parents.size() < NEIGHBOURS) {
      LongBuffer at = queue.remove();
      int depth = depths.getOrDefault(at, 0) + 1;
      for (LongBuffer next : successors(at)) {
        if (parents.containsKey(next)) {
          continue;
        }
        parents.put(next, at);
        depths.put(next, depth);
        queue.add(next);
        boolean isBad = failedInstance(next.array(), declaration) >= 0;
        int goal = isBad ? forms.size() - 1 : goals.getOrDefault(next, 0);
        int saved = goal - from - depth;
        if (saved > mostSaved) {
          mostSaved = saved;
          best = joined(forms, from, parents, next, isBad ? forms.size() : goal + 1);
        }
      }
    }
    return best;
  }

  private static List<LongBuffer> joined(
      List<LongBuffer> forms,
      int from,
      Map<LongBuffer, @Nullable LongBuffer> parents,
      LongBuffer last,
      int rest) {
    var middle = new ArrayDeque<LongBuffer>();
    for (LongBuffer at = last; at != null; at = parents.get(at)) {
      middle.addFirst(at);
    }
    var path = new ArrayList<>(forms.subList(0, from));
    path.addAll(middle);
    path.addAll(forms.subList(rest, forms.size()));
    return path;
  }

  private List<LongBuffer> successors(LongBuffer state) {
    expand(state.array());
    var found = new ArrayList<LongBuffer>();
    int count = out.count;
    var states = new ArrayList<long[]>();
    for (int i = 0; i < count; i++) {
      states.add(Arrays.copyOfRange(out.words, i * width, (i + 1) * width));
    }
    for (long[] next : states) {
      if (expander.failedAssumption(next, 0) < 0) {
        found.add(formOf(next));
      }
    }
    return found;
  }

  /** The trace through states of the given forms. */
  private Trace follow(Trace trace, List<LongBuffer> forms) {
    var states = new ArrayList<long[]>(List.of(trace.state(0)));
    int[] rules = new int[forms.size() - 1];
    for (int step = 0; step < rules.length; step++) {
      expand(states.getLast());
      int count = out.count;
      int[] instances = Arrays.copyOf(out.instances, count);
      long[] words = Arrays.copyOf(out.words, count * width);
      for (int i = 0; i < count; i++) {
        long[] next = Arrays.copyOfRange(words, i * width, (i + 1) * width);
        if (formOf(next).equals(forms.get(step + 1))) {
          rules[step] = instances[i];
          states.add(next);
          break;
        }
      }
      if (states.size() != step + 2) {
        throw new IllegalStateException("no rule leads from one state of the path to the next");
      }
    }
    return Trace.of(trace.startInstance(), states, rules);
  }
}
