package fathom.search.bounded;

/** The order in which the successors of a state are visited: by the ranks of rule instances. */
public final class VisitOrder {
  private final int[] ranks;

  /** The order of these ranks, one for each rule instance; none for the expander's own order. */
  public VisitOrder(int[] ranks) {
    this.ranks = ranks.clone();
  }

  /** Whether it is the expander's own order. */
  boolean isOwn() { // hot
    return ranks.length == 0;
  }

  /** Sorts the numbers of successors, of which {@code instances} says what made them. */
  void sort(int[] successors, int count, int[] instances) {
    for (int i = 1; i < count; i++) {
      int moved = successors[i];
      int at = i;
      while (at > 0 && ranks[instances[successors[at - 1]]] > ranks[instances[moved]]) {
        successors[at] = successors[at - 1];
        at--;
      }
      successors[at] = moved;
    }
  }
}
