package fathom.bir.random;

/** Pieces of BIR text, each with what it does to a plain state. */
final class Meaning {
  private Meaning() {}

  /** A running or idle thread: where its part of the state is. */
  record Instance(ThreadKind kind, int number, int base) {}

  /** A number. */
  record Num(String text, NumValue value) {}

  /** A condition. */
  record Cond(String text, Truth truth) {}

  /** A statement. */
  record Act(String text, Effect effect) {}

  /** The value of an expression in a state, as a thread sees it. */
  interface NumValue {
    long of(long[] state, Instance self);
  }

  /** The truth of a condition. */
  interface Truth {
    boolean of(long[] state, Instance self);
  }

  /** What a statement does. */
  interface Effect {
    void on(long[] state, Instance self);
  }

  /** Something that must not happen. */
  static final class PlainFault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    PlainFault() {
      super(null, null, false, false);
    }
  }

  /** A type of numbers. */
  record Numbers(long low, long high, boolean wraps) {
    String text() {
      return "int " + (wraps ? "wrap " : "") + "(" + low + ", " + high + ")";
    }

    long first() {
      return low > 0 || high < 0 ? low : 0;
    }

    /** The number that a variable of this type holds after a number is stored in it. */
    long store(long value) {
      if (wraps) {
        return low + Math.floorMod(value - low, high - low + 1);
      }
      if (value < low || value > high) {
        throw new PlainFault();
      }
      return value;
    }
  }
}
