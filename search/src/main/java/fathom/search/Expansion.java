package fathom.search;

import fathom.compile.Expander;
import fathom.compile.Successors;
import java.util.function.IntConsumer;

/** Expands states whose faults do not end the search. */
public final class Expansion {
  private Expansion() {}

  /** Appends all successors of a state and hands over each instance that is a fault. */
  public static void expandPastFaults(
      Expander expander, long[] words, int offset, Successors out, IntConsumer faults) {
    out.fault = Successors.NO_FAULT;
    expander.expand(words, offset, out);
    while (out.fault != Successors.NO_FAULT) {
      int fault = out.fault;
      faults.accept(fault);
      out.fault = Successors.NO_FAULT;
      expander.expandFrom(fault + 1, words, offset, out);
    }
  }
}
