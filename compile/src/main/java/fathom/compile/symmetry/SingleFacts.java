package fathom.compile.symmetry;

/** What a state says about each member alone, without mentioning another. */
interface SingleFacts {
  /** Takes in a state, which stays as it is until members are split. */
  void read(long[] words, int offset); // hot

  /** Splits the cells of members of which the state says different things. */
  void split(Partition root); // hot

  /** Whether the state says the same, bit for bit, about members that were not split. */
  boolean areExact(); // hot

  /** Whether an exchange of two members that were not split leaves all that is said as it is. */
  boolean areFixedBy(int[] exchange); // hot

  /** Writes what a permutation makes of all that is said. */
  void write(int[] permutation, long[] out); // hot
}
