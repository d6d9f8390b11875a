package fathom.search.witness;

import fathom.compile.Expander;
import fathom.compile.Successors;
import fathom.compile.TransitionSystem;
import fathom.search.Expansion;
import fathom.search.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Executes paths again: witness strings, and paths of stored states. For use by one thread. */
public final class Retracer {
  /** Stands for any rule. */
  static final int ANY = -1;

  private final TransitionSystem system;
  private final boolean usesCanonical;
  private final Expander expander;
  private final Successors out;
  private final int width;

  /** Executes paths of a system; stored states are canonical if {@code usesCanonical}. */
  public Retracer(TransitionSystem system, boolean usesCanonical) {
    this.system = system;
    this.usesCanonical = usesCanonical;
    this.expander = system.newExpander();
    this.width = system.layout().words();
    this.out = new Successors(width);
  }

  /** A step of a path: the state it leads to as stored, and the rule that has to be used. */
  record Step(long[] stored, int rule) {}

  /** The trace of a witness string. */
  public Trace trace(Witness witness) {
    var states = new ArrayList<long[]>(witness.length() + 1);
    out.clear();
    expander.start(witness.startInstance(), out);
    states.add(Arrays.copyOf(out.words, width));
    int[] rules = new int[witness.length()];
    for (int i = 0; i < rules.length; i++) {
      rules[i] = witness.ruleInstance(i);
      states.add(fire(states.getLast(), rules[i]));
    }
    return Trace.of(witness.startInstance(), states, rules);
  }

  private long[] fire(long[] state, int instance) {
    expand(state);
    for (int i = 0; i < out.count; i++) {
      if (out.instances[i] == instance) {
        return successor(i);
      }
    }
    throw new IllegalStateException("a rule of the witness string is not enabled");
  }

  /** The trace that goes from a start state through stored states; the first one is the start. */
  Trace trace(List<Step> path) {
    var states = new ArrayList<long[]>(path.size());
    int start = findStart(path.getFirst().stored(), states);
    int[] rules = new int[path.size() - 1];
    for (int i = 0; i < rules.length; i++) {
      expand(states.getLast());
      int chosen = indexOf(path.get(i + 1));
      rules[i] = out.instances[chosen];
      states.add(successor(chosen));
    }
    return Trace.of(start, states, rules);
  }

  private int findStart(long[] stored, List<long[]> states) {
    for (int i = 0; i < system.instances().startCount(); i++) {
      out.clear();
      expander.start(i, out);
      if (out.count > 0 && Arrays.equals(storedForm(0), stored)) {
        states.add(successor(0));
        return i;
      }
    }
    throw new IllegalStateException("the path begins with no start state");
  }

  private int indexOf(Step step) {
    for (int i = 0; i < out.count; i++) {
      boolean isWanted =
          step.rule() == ANY
              || system.instances().rule(out.instances[i]).declaration() == step.rule();
      if (isWanted && Arrays.equals(storedForm(i), step.stored())) {
        return i;
      }
    }
    throw new IllegalStateException("no rule leads from one state of the path to the next");
  }

  private void expand(long[] state) {
    out.clear();
    Expansion.expandPastFaults(expander, state, 0, out, _ -> {});
  }

  private long[] successor(int index) {
    return Arrays.copyOfRange(out.words, index * width, (index + 1) * width);
  }

  private long[] storedForm(int index) {
    return storedForm(successor(index));
  }

  /** A state as it is stored. */
  long[] storedForm(long[] state) {
    long[] copy = state.clone();
    if (usesCanonical) {
      expander.canonicalise(copy, 0);
    }
    return copy;
  }

  /** The witness string of a trace. */
  static Witness witness(Trace trace, @Nullable String end) {
    int[] rules = new int[trace.length()];
    for (int i = 0; i < rules.length; i++) {
      rules[i] = trace.ruleInstance(i);
    }
    return new Witness(trace.startInstance(), rules, end == null ? "" : end);
  }
}
