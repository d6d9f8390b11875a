package fathom.compile.bytecode;

/**
 * The bytes that a generated method may still grow by. HotSpot never compiles a method above 8,000
 * bytes, so what does not fit goes into a method of its own.
 */
final class Budget {
  /** A body with a smaller estimate is never cut. */
  static final int WHOLE_BODY = 6000;

  /*
   * A node that fits is taken whole. One that does not is entered, for the price of calls to methods
   * for all of its parts; when even that is too much, the node itself becomes a call. The price is
   * high enough that 27 entered nodes with three parts each, all of them calls, stay below 8,000
   * bytes together with what was taken whole.
   */
  private static final int ROOM = 4000;
  private static final int ENTRY = 150;
  private static final int CALL = 40;

  private int left;
  private int wholes;

  private Budget(int left) {
    this.left = left;
  }

  /** The budget of a method that takes everything. */
  static Budget unlimited() {
    var budget = new Budget(0);
    budget.wholes = 1;
    return budget;
  }

  /** The budget of a method that holds a piece of a large body. */
  static Budget limited() {
    return new Budget(ROOM);
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
    int price = ENTRY + parts * CALL;
    if (price > left) {
      return false;
    }
    left -= price;
    return true;
  }
}
