package fathom.search;

import fathom.compile.Expander;
import fathom.compile.Successors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Turns a path of stored states into a trace. Stored states may be canonical, with members of
 * scalarsets renamed from one to the next; the trace is executed anew from a start state, and at
 * each step the rule instance is chosen whose result has the next canonical form.
 */
final class TraceReplay {
  private final Exploration run;
  private final Expander expander;
  private final Successors out;
  private final int width;

  TraceReplay(Exploration run) {
    this.run = run;
    this.expander = run.system().newExpander();
    this.width = run.width();
    this.out = new Successors(width);
  }

  /** The trace that goes through the given states, or states equal up to symmetry. */
  Trace replay(List<long[]> path) {
    var states = new ArrayList<long[]>(path.size());
    int start = findStart(path.getFirst());
    states.add(Arrays.copyOf(out.words, width));
    int[] rules = new int[path.size() - 1];
    for (int step = 0; step < rules.length; step++) {
      out.clear();
      Expansion.expandPastFaults(expander, states.getLast(), 0, out, _ -> {});
      int chosen = indexOf(path.get(step + 1));
      rules[step] = out.instances[chosen];
      states.add(Arrays.copyOfRange(out.words, chosen * width, (chosen + 1) * width));
    }
    return Trace.of(start, states, rules);
  }

  private int findStart(long[] stored) {
    int instances = run.system().instances().startCount();
    for (int i = 0; i < instances; i++) {
      out.clear();
      expander.start(i, out);
      if (out.count > 0 && hasForm(0, stored)) {
        return i;
      }
    }
    throw new IllegalStateException("the path begins with no start state");
  }

  private int indexOf(long[] stored) {
    for (int i = 0; i < out.count; i++) {
      if (hasForm(i, stored)) {
        return i;
      }
    }
    throw new IllegalStateException("no rule leads from one state of the path to the next");
  }

  private boolean hasForm(int index, long[] stored) {
    long[] state = Arrays.copyOfRange(out.words, index * width, (index + 1) * width);
    if (run.usesCanonical()) {
      expander.canonicalise(state, 0);
    }
    return Arrays.equals(state, stored);
  }
}
