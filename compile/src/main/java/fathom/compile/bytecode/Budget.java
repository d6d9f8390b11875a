package fathom.compile.bytecode;

/**
 * The bytes that a generated method may still grow by. HotSpot never compiles a method above 8,000
 * bytes, so what does not fit goes into a method of its own.
 */
final class Budget {
  /*
   * A node that fits is taken whole. One that does not is entered, for the price of calls to methods
   * for all of its parts; when even that is too much, the node itself becomes a call.
   */
  private final Limits limits;
  private int left;
  private int wholes;

  private Budget(Limits limits) {
    this.limits = limits;
    this.left = limits.room();
  }

  /** The budget of a method that takes everything. */
  static Budget unlimited(Limits limits) {
    var budget = new Budget(limits);
    budget.wholes = 1;
    return budget;
  }

  /** The budget of a method that holds a piece of a large body. */
  static Budget limited(Limits limits) {
    return new Budget(limits);
  }

  /** The budget of the main method of a body. */
  static Budget of(BodyPlan plan, Limits limits) {
    return plan.isLarge() ? limited(limits) : unlimited(limits);
  }

  /** Whether everything fits because something around it did. */
  boolean isInsideWhole() {
    return wholes > 0;
  }

  /** Takes a node of this size whole if it fits; {@link #endWhole} must follow. */
  boolean takesWhole(int size) {
    if (wholes == 0 && size > left) {
      return false;
    }
    if (wholes == 0) {
      left -= size;
    }
    wholes++;
    return true;
  }

  /** Ends a node that was taken whole. */
  void endWhole() {
    wholes--;
  }

  /** Enters a node, leaving the choice to its parts, if there is room to call them all. */
  boolean enters(int parts) {
    int price = limits.entry() + parts * limits.call();
    if (price > left) {
      return false;
    }
    left -= price;
    return true;
  }
}
