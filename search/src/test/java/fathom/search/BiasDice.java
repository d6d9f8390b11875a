package fathom.search;

import fathom.compile.TransitionSystem;
import fathom.search.biased.AgentChoice;
import fathom.search.biased.Bias;
import fathom.search.biased.Guidance;
import fathom.search.biased.Mark;
import fathom.search.biased.Threshold;
import fathom.search.pruned.Heuristic;
import fathom.search.pruned.Pruning;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Draws ways to bias a search. */
final class BiasDice {
  private BiasDice() {}

  /** Marks on some rules, none or all, followed in any way. */
  static Bias bias(Random random, TransitionSystem system) {
    var marks = new ArrayList<Mark>();
    int percent = new int[] {0, 20, 50, 100}[random.nextInt(4)];
    for (int rule = 0; rule < system.model().rules().size(); rule++) {
      if (random.nextInt(100) < percent) {
        marks.add(new Mark(rule, Mark.ALWAYS));
      }
    }
    return new Bias(
        new Guidance(AgentChoice.AUTOMATIC, marks, Guidance.NO_SCORE),
        1 + random.nextInt(6),
        random.nextBoolean(),
        random.nextBoolean()
            ? new Threshold(1 + random.nextInt(3), false)
            : new Threshold(1 + random.nextInt(100), true),
        random.nextBoolean());
  }

  /**
   * Some searches with some heuristics, in any manner; the first one counts for a single search.
   */
  static Pruning pruning(Random random) {
    var heuristics = new ArrayList<Heuristic>();
    for (int i = random.nextInt(4); i >= 0; i--) {
      heuristics.add(List.of(Heuristic.values()).get(random.nextInt(Heuristic.values().length)));
    }
    int searches = 1 + random.nextInt(5);
    boolean isIndependent = random.nextInt(4) == 0;
    return new Pruning(
        heuristics, searches, isIndependent, random.nextBoolean(), random.nextInt(1000), false);
  }

  /** Any order of rules. */
  static RuleOrder order(Random random) {
    return switch (random.nextInt(5)) {
      case 0 -> RuleOrder.REVERSE;
      case 1 -> RuleOrder.random(random.nextInt());
      default -> RuleOrder.SOURCE;
    };
  }
}
