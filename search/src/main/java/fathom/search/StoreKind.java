package fathom.search;

/** What a search remembers of the states it has visited. */
public enum StoreKind {
  /** Whole states: nothing is ever omitted. */
  EXACT,
  /** A fingerprint of each state: two states with the same one are taken for one. */
  COMPACT,
  /** A few bits of one large array for each state. */
  BITSTATE
}
