package fathom.search;

import fathom.search.store.Arena;

/** Numbers the positions of an arena that no longer grows from 0 on, almost without gaps. */
public final class StateNumbers {
  private final Arena arena;
  private final long[] firstOfChunk;

  /** The numbers for an arena. */
  public StateNumbers(Arena arena) {
    this.arena = arena;
    this.firstOfChunk = new long[arena.chunkCount() + 1];
    for (int i = 0; i < arena.chunkCount(); i++) {
      firstOfChunk[i + 1] = firstOfChunk[i] + arena.usedOf(i);
    }
  }

  /** The number of a position. */
  public long of(long position) {
    return firstOfChunk[arena.chunkOf(position)] + arena.indexOf(position);
  }

  /** All numbers are below this. */
  public long end() {
    return firstOfChunk[firstOfChunk.length - 1];
  }
}
