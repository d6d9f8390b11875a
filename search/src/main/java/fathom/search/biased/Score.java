package fathom.search.biased;

import fathom.compile.Expander;
import fathom.compile.TransitionSystem;
import fathom.model.Aside;

/** How promising a state is: the smaller the better. */
final class Score {
  /*
   * A score expression is compiled as a property, which can only be true or false. So the property
   * has two parameters beside the state: the number of marked instances, and the number of a bit of
   * the score; it holds where that bit is set. The score is a number of Aside.BITS bits in
   * two's complement.
   */

  /** The scores of states without a score expression: this less the number of marked instances. */
  private static final int USUAL = 100;

  private final Expander expander;
  private final int firstInstance;

  Score(TransitionSystem system, Guidance guidance, Expander expander) {
    this.expander = expander;
    this.firstInstance =
        guidance.score() == Guidance.NO_SCORE
            ? Guidance.NO_SCORE
            : system.instances().firstOfProperty(guidance.score());
  }

  /** The score of a state in which so many marked instances are enabled. */
  int of(long[] words, int offset, int markedCount) { // hot
    if (firstInstance < 0) {
      return USUAL - markedCount;
    }
    int first = firstInstance + Math.min(markedCount, Aside.MARKED) * Aside.BITS;
    int score = 0;
    for (int bit = 0; bit < Aside.BITS; bit++) {
      int answer = expander.failedProperty(first + bit, words, offset);
      if (answer == Expander.NONE) {
        score |= 1 << bit;
      } else if (answer < 0) {
        return 0;
      }
    }
    return score << (Integer.SIZE - Aside.BITS) >> (Integer.SIZE - Aside.BITS);
  }
}
