package fathom.cluster;

import fathom.model.Property;
import fathom.search.Exploration;
import fathom.search.StoreKind;

/**
 * What a bank says of a state beside its link: its words or, where the store does not keep states,
 * its hash; and its depth, if the model has a liveness property, because a violation of one is
 * found when the search is over, and is reported for a state that may be of any run.
 *
 * @param words of a state, or 1 for its hash
 */
record BankFormat(int words, boolean keepsDepth) {
  /** The format of the banks of a search. */
  static BankFormat of(Exploration run) {
    boolean keepsStates = run.options().store() == StoreKind.EXACT;
    return new BankFormat(keepsStates ? run.width() : 1, run.has(Property.Kind.LIVENESS));
  }

  /** The number of words in a record, the link included. */
  int record() {
    return 1 + words + (keepsDepth ? 1 : 0);
  }
}
