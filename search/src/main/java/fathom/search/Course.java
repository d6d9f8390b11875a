package fathom.search;

/** An order in which to expand the states of a {@link Ledger}. */
public interface Course {
  /** Goes on until every reachable state was expanded or the ledger says to stop. */
  void run();

  /** The depth at which it is now, for other threads to read. */
  long currentDepth();
}
