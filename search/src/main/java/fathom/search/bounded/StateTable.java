package fathom.search.bounded;

import fathom.search.store.MemoryBudget;

/**
 * The states seen, each with its threshold: exploring it at a depth from there on finds nothing
 * that was not found. Safe for any number of threads within a round.
 */
final class StateTable {
  /*
   * The table is split by hash into shards, each with a lock and a growth of its own. A threshold
   * never grows, which is all that searches side by side need of each other: see
   * docs/internals/bounded-search.md.
   */
  private static final int SHARD_BITS = 6;

  private final StateShard[] shards = new StateShard[1 << SHARD_BITS];
  private final long mask;

  /**
   * An empty table.
   *
   * @param fingerprintBits of the hash are what is kept of a state; 0 keeps the whole state
   */
  StateTable(int width, int fingerprintBits, Bounding bounding, MemoryBudget budget) {
    this.mask = fingerprintBits == 0 ? -1L : -1L << (Long.SIZE - fingerprintBits);
    for (int i = 0; i < shards.length; i++) {
      WholeStates states = fingerprintBits == 0 ? new WholeStates(width, budget) : null;
      shards[i] = new StateShard(bounding, states, budget);
    }
  }

  /** Begins a round. No other thread may use the table meanwhile. */
  void begin(Round round) {
    for (StateShard shard : shards) {
      shard.begin(round);
    }
  }

  /** Says that a visitor reached a state at its depth, and what that means. */
  Visitor.Answer visit(Visitor visitor, long hash, long[] words, int offset) { // hot
    long key = keyOf(hash);
    return shardOf(key).visit(visitor, key, words, offset);
  }

  /** Says that all successors of a state were visited, which gives it a threshold. */
  void finish(long hash, long[] words, int threshold) { // hot
    long key = keyOf(hash);
    shardOf(key).finish(key, words, threshold);
  }

  private long keyOf(long hash) { // hot
    long key = hash & mask;
    return key == 0 ? 1L << (Long.SIZE - 1) : key;
  }

  private StateShard shardOf(long key) { // hot
    return shards[(int) (key >>> (Long.SIZE - SHARD_BITS))];
  }

  /** The number of states at a depth that were not reached at a smaller one, leaf or not. */
  long size() {
    long size = 0;
    for (StateShard shard : shards) {
      size += shard.size();
    }
    return size;
  }
}
