package fathom.search.witness;

import fathom.search.Trace;

/** Takes witness strings as they are generated. */
@FunctionalInterface
public interface WitnessSink {
  /**
   * Takes one.
   *
   * @param end why it ends there
   */
  void take(Trace trace, String end);
}
