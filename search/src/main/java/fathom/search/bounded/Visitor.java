package fathom.search.bounded;

/** What one worker asks the table of states, and what it answers. Fields are the table's own. */
final class Visitor {
  /** What a visit means for the visitor. */
  enum Answer {
    /** Seen for the first time, below the bound: explore it. */
    NEW,
    /** Seen for the first time, at the bound: it is a leaf. */
    NEW_LEAF,
    /** Seen at the bound so far and now below it: explore it; {@link #lostLeaf} is no leaf. */
    PROMOTED,
    /** Explored before, and now reached at a depth below its threshold: explore it again. */
    REVISIT,
    /** Nothing new can be found through it: {@link #threshold} is the reason. */
    OLD,
    /** The memory does not suffice. */
    NO_MEMORY
  }

  /** The depth at which the visitor reached the state. */
  int depth;

  /** The number of the leaf that the state becomes if it is new and at the bound. */
  int leaf;

  /** The threshold of an old state. */
  int threshold;

  /** The number of the leaf that a promoted state was. */
  int lostLeaf;
}
