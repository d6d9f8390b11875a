package fathom.search.biased;

import fathom.compile.Expander;
import fathom.compile.Instances;
import fathom.compile.TransitionSystem;
import fathom.model.Parameter;
import java.util.Arrays;
import java.util.List;

/** Tells in which states which rule instances are marked. Safe for any number of threads. */
final class Marks {
  private static final int[] NONE = {};

  /** Whether each rule instance is marked in every state. */
  private final boolean[] isAlways;

  /** For each other rule instance the property instances of which one must hold. */
  private final int[][] conditions;

  Marks(TransitionSystem system, List<Mark> marks) {
    Instances instances = system.instances();
    this.conditions = new int[instances.ruleCount()][];
    this.isAlways = new boolean[conditions.length];
    Arrays.fill(conditions, NONE);
    for (Mark mark : marks) {
      int first = instances.firstOfRule(mark.rule());
      for (int i = 0; i < countOf(system, mark.rule()); i++) {
        if (mark.condition() == Mark.ALWAYS) {
          isAlways[first + i] = true;
        } else {
          int property = instances.firstOfProperty(mark.condition()) + i;
          conditions[first + i] = with(conditions[first + i], property);
        }
      }
    }
  }

  private static int countOf(TransitionSystem system, int rule) {
    int count = 1;
    for (Parameter parameter : system.model().rules().get(rule).parameters()) {
      count *= Instances.radix(parameter);
    }
    return count;
  }

  private static int[] with(int[] conditions, int more) {
    int[] longer = Arrays.copyOf(conditions, conditions.length + 1);
    longer[conditions.length] = more;
    return longer;
  }

  /** Whether an instance is marked in a state; a condition that is a fault does not hold. */
  boolean isMarked(int ruleInstance, Expander expander, long[] words, int offset) { // hot
    if (isAlways[ruleInstance]) {
      return true;
    }
    for (int property : conditions[ruleInstance]) {
      if (expander.failedProperty(property, words, offset) == Expander.NONE) {
        return true;
      }
    }
    return false;
  }
}
