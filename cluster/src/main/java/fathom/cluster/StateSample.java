package fathom.cluster;

import fathom.compile.Expander;
import fathom.compile.Leaf;
import fathom.compile.StateLayout;
import fathom.compile.Successors;
import fathom.search.Exploration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;

/**
 * States from random walks through a model, and what changes in the steps that leave them. Short
 * walks show where a search begins, long ones where it goes; neither alone is like all states.
 */
final class StateSample {
  private static final int STATES_OF_KIND = 512;
  private static final int SHORT_STEPS = 64;
  private static final int LONG_STEPS = 1024;
  private static final int STEPS_BETWEEN = 16;
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
  private final BitSet[] changed;
  private int changes;
  private int shortStates;

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

  /** Walks for so long at most. */
  static StateSample of(Exploration run, long nanos) {
    var sample = new StateSample(run, nanos);
    sample.walkOften();
    sample.walkFar();
    return sample;
  }

  private void walkOften() {
    while (states.size() < STATES_OF_KIND && hasTime()) {
      long[] state = start();
      for (int left = random.nextInt(SHORT_STEPS); left > 0 && hasTime() && step(state); left--) {}
      add(state);
    }
    shortStates = states.size();
  }

  private void walkFar() {
    while (states.size() < shortStates + STATES_OF_KIND && hasTime()) {
      long[] state = start();
      int pause = random.nextInt(STEPS_BETWEEN);
      for (int left = LONG_STEPS; left > 0 && step(state) && hasTime(); left--) {
        if (left % STEPS_BETWEEN == pause && states.size() < shortStates + STATES_OF_KIND) {
          add(state);
        }
      }
      add(state);
    }
  }

  private boolean hasTime() {
    return System.nanoTime() < deadline;
  }

  private long[] start() {
    out.clear();
    expander.start(random.nextInt(run.system().instances().startCount()), out);
    if (out.count == 0) {
      return new long[width];
    }
    return copyOf(random.nextInt(out.count));
  }

  /** Goes to a random successor, if there is one. */
  private boolean step(long[] state) {
    if (!expand(state)) {
      return false;
    }
    System.arraycopy(copyOf(random.nextInt(out.count)), 0, state, 0, width);
    return true;
  }

  private boolean expand(long[] state) {
    out.clear();
    expander.expand(state, 0, out);
    out.fault = Successors.NO_FAULT;
    return out.count > 0;
  }

  private long[] copyOf(int successor) {
    int offset = successor * width;
    if (run.usesCanonical()) {
      expander.canonicalise(out.words, offset);
    }
    return Arrays.copyOfRange(out.words, offset, offset + width);
  }

  private void add(long[] state) {
    states.add(state.clone());
    boolean ignored = expand(state);
    for (int i = 0; i < out.count && changes < MOST_CHANGES; i++) {
      addChange(state, copyOf(i));
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

  /** States of short walks. */
  List<long[]> early() {
    return states.subList(0, shortStates);
  }

  /** States of long walks. */
  List<long[]> late() {
    return states.subList(shortStates, states.size());
  }
}
