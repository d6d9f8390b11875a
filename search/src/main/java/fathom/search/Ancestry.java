package fathom.search;

import fathom.compile.Expander;
import fathom.compile.Successors;
import fathom.search.store.Arena;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the path by which a breadth-first search came to a state. */
final class Ancestry {
  private final Exploration run;
  private final List<Lineage> lineages;
  private final Expander expander;
  private final Successors out;
  private final int width;

  Ancestry(Exploration run, List<Lineage> lineages) {
    this.run = run;
    this.lineages = lineages;
    this.expander = run.system().newExpander();
    this.width = run.width();
    this.out = new Successors(width);
  }

  /** The entry of a state and the lineage that has it. */
  private record Source(Lineage lineage, ParentLog.Entry entry) {}

  /** The stored states from a start state to the one at {@code position}, both included. */
  List<long[]> pathTo(long position) {
    return run.options().store() == StoreKind.EXACT
        ? pathByExpanding(position)
        : pathByLinks(position);
  }

  private List<long[]> pathByExpanding(long position) {
    Arena arena = run.store().arena();
    var path = new ArrayList<long[]>();
    long at = position;
    path.add(arena.copyOf(at));
    ParentLog.Parents parents = sourceOf(at).entry().parents();
    while (!parents.areStarts()) {
      at = parentOf(path.getLast(), parents);
      path.add(arena.copyOf(at));
      parents = sourceOf(at).entry().parents();
    }
    Collections.reverse(path);
    return path;
  }

  private long parentOf(long[] state, ParentLog.Parents parents) {
    Arena arena = run.store().arena();
    for (long at = parents.first(); at < parents.first() + parents.count(); at++) {
      expand(arena.chunk(at), arena.offset(at));
      for (int i = 0; i < out.count; i++) {
        if (Arrays.equals(successor(i), state)) {
          return at;
        }
      }
    }
    throw new IllegalStateException("no state of the batch leads to the state");
  }

  private void expand(long[] words, int offset) {
    out.clear();
    Expansion.expandPastFaults(expander, words, offset, out, _ -> {});
  }

  /** Successor number {@code index}, canonical where the search stores canonical states. */
  private long[] successor(int index) {
    long[] state = Arrays.copyOfRange(out.words, index * width, (index + 1) * width);
    if (run.usesCanonical()) {
      expander.canonicalise(state, 0);
    }
    return state;
  }

  private List<long[]> pathByLinks(long position) {
    var ordinals = new ArrayList<Integer>();
    long at = position;
    Source source = sourceOf(at);
    while (!source.entry().parents().areStarts()) {
      char link = run.store().arena().link(at);
      ordinals.add(source.lineage().ordinalOf(at, link));
      at = Lineage.parentOf(source.entry(), link);
      source = sourceOf(at);
    }
    long start = Lineage.parentOf(source.entry(), run.store().arena().link(at));
    out.clear();
    expander.start((int) start, out);
    var path = new ArrayList<long[]>();
    path.add(successor(0));
    for (int ordinal : ordinals.reversed()) {
      expand(path.getLast(), 0);
      path.add(successor(ordinal));
    }
    return path;
  }

  private Source sourceOf(long position) {
    Source best = null;
    for (Lineage lineage : lineages) {
      ParentLog.Entry entry = lineage.find(position);
      if (entry != null && isCloser(entry, best)) {
        best = new Source(lineage, entry);
      }
    }
    if (best == null) {
      throw new IllegalStateException("no batch led to position " + position);
    }
    return best;
  }

  private static boolean isCloser(ParentLog.Entry entry, @Nullable Source best) {
    return best == null || entry.firstState() > best.entry().firstState();
  }
}
