package fathom.cluster;

import fathom.compile.Expander;
import fathom.compile.Leaf;
import fathom.compile.StateLayout;
import fathom.compile.Successors;
import fathom.search.Exploration;
import fathom.search.store.StateHash;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;

/**
 * States of a model from a thinned breadth-first search, and what changes in the steps that leave
 * them. A few states of each level are followed further, chosen at random. That shows how states
 * are spread much better than random walks, which return to the same places, and than the first
 * levels.
 */
final class StateSample {
  private static final int STATES = 1 << 14;
  private static final int STATES_OF_LEVEL = 256;

  /** So many have their steps looked at. */
  private static final int STATES_WITH_STEPS = 1024;

  private static final int MOST_CHANGES = 1 << 14;
  private static final long SEED = 20_090_101;

  private final Exploration run;
  private final Expander expander;
  private final Successors out;
  private final int width;
  private final List<Leaf> leaves;
  private final SplittableRandom random = new SplittableRandom(SEED);
  private final long deadline;
  private final List<long[]> states = new ArrayList<>();
  private final List<long[]> statesWithSteps = new ArrayList<>();

  /** The hashes of states met; one that another has replaced may be met again. */
  private final long[] met = new long[1 << 16];

  private final List<long[]> next = new ArrayList<>();
  private int metForNext;
  private final BitSet[] changed;
  private int changes;

  private StateSample(Exploration run, long nanos) {
    this.run = run;
    this.expander = run.system().newExpander();
    this.width = run.width();
    this.out = new Successors(width);
    this.leaves = run.system().layout().leaves();
    this.deadline = System.nanoTime() + nanos;
    this.changed = new BitSet[leaves.size()];
    Arrays.setAll(changed, _ -> new BitSet());
  }

  /** Searches for so long at most. */
  static StateSample of(Exploration run, long nanos) {
    var sample = new StateSample(run, nanos);
    sample.start();
    sample.search();
    sample.lookAtSteps();
    return sample;
  }

  private void start() {
    int starts = run.system().instances().startCount();
    int count = Math.min(starts, STATES_OF_LEVEL);
    int first = random.nextInt(Math.max(1, starts));
    for (int i = 0; i < count && hasTime(); i++) {
      out.clear();
      expander.start((int) ((first + (long) i * starts / count) % starts), out);
      addToNext();
    }
  }

  private void search() {
    while (!next.isEmpty() && states.size() < STATES && hasTime()) {
      List<long[]> level = List.copyOf(next);
      states.addAll(level);
      next.clear();
      metForNext = 0;
      for (int i = 0; i < level.size() && hasTime(); i++) {
        expand(level.get(i));
        addToNext();
      }
    }
  }

  /** Takes successors into the next level, such that all that are met have the same chance. */
  private void addToNext() {
    for (int i = 0; i < out.count; i++) {
      long[] state = successor(i);
      long hash = StateHash.of(state, 0, width);
      int slot = (int) hash & (met.length - 1);
      if (met[slot] == hash) {
        continue;
      }
      met[slot] = hash;
      int place = next.size() < STATES_OF_LEVEL ? next.size() : random.nextInt(metForNext + 1);
      metForNext++;
      if (place == next.size()) {
        next.add(state);
      } else if (place < STATES_OF_LEVEL) {
        next.set(place, state);
      }
    }
  }

  private boolean hasTime() {
    return System.nanoTime() < deadline;
  }

  private void expand(long[] state) {
    out.clear();
    expander.expand(state, 0, out);
    out.fault = Successors.NO_FAULT;
  }

  private long[] successor(int index) {
    int offset = index * width;
    if (run.usesCanonical()) {
      expander.canonicalise(out.words, offset);
    }
    return Arrays.copyOfRange(out.words, offset, offset + width);
  }

  private void lookAtSteps() {
    int count = Math.min(states.size(), STATES_WITH_STEPS);
    for (int i = 0; i < count && hasTime(); i++) {
      long[] state = states.get((int) ((long) i * states.size() / count));
      statesWithSteps.add(state);
      expand(state);
      for (int j = 0; j < out.count && changes < MOST_CHANGES; j++) {
        addChange(state, successor(j));
      }
    }
  }

  private void addChange(long[] from, long[] to) {
    if (Arrays.equals(from, to)) {
      return;
    }
    for (int leaf = 0; leaf < changed.length; leaf++) {
      if (valueOf(from, leaf) != valueOf(to, leaf)) {
        changed[leaf].set(changes);
      }
    }
    changes++;
  }

  private long valueOf(long[] state, int leaf) {
    return state[leaves.get(leaf).word()] & maskOf(leaf);
  }

  /** The bits of a leaf in its word. */
  long maskOf(int leaf) {
    Leaf place = leaves.get(leaf);
    return StateLayout.maskOf(place.bits()) << place.shift();
  }

  /** The word of a leaf. */
  int wordOf(int leaf) {
    return leaves.get(leaf).word();
  }

  int leaves() {
    return leaves.size();
  }

  /** The words of a state. */
  int width() {
    return width;
  }

  /** The steps seen. */
  int changes() {
    return changes;
  }

  /** Which of the steps seen change a leaf. */
  BitSet changesOf(int leaf) {
    return changed[leaf];
  }

  /** All states of the sample. */
  List<long[]> states() {
    return states;
  }

  /** The states whose steps were looked at. */
  List<long[]> statesWithSteps() {
    return statesWithSteps;
  }
}
