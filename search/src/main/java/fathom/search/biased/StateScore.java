package fathom.search.biased;

import fathom.compile.Expander;
import fathom.compile.Successors;
import fathom.compile.TransitionSystem;

/** The score that hints give to states, for searches other than directed ones. One thread. */
public final class StateScore {
  private final Expander expander;
  private final Successors out;
  private final Marks marks;
  private final boolean hasMarks;
  private final Score score;
  private final int width;

  /** The score of a system whose hints have one. */
  public StateScore(TransitionSystem system, Guidance guidance) {
    this.expander = system.newExpander();
    this.width = system.layout().words();
    this.out = new Successors(width);
    this.marks = new Marks(system, guidance.marks());
    this.hasMarks = !guidance.marks().isEmpty();
    this.score = new Score(system, guidance, expander);
  }

  /** The score of a state. */
  public int of(long[] words, int offset) { // hot
    return score.of(words, offset, hasMarks ? markedCount(words, offset) : 0);
  }

  /** The number of marked instances that lead to another state. */
  private int markedCount(long[] words, int offset) { // hot
    out.clear();
    expander.expand(words, offset, out);
    int count = 0;
    for (int i = 0; i < out.count; i++) {
      if (differs(i * width, words, offset)
          && marks.isMarked(out.instances[i], expander, words, offset)) {
        count++;
      }
    }
    return count;
  }

  private boolean differs(int successor, long[] words, int offset) { // hot
    for (int i = 0; i < width; i++) {
      if (out.words[successor + i] != words[offset + i]) {
        return true;
      }
    }
    return false;
  }
}
