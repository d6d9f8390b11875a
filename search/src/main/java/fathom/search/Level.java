package fathom.search;

import fathom.search.store.Block;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** The states at one depth, cut into batches that workers claim. */
public final class Level {
  /** No batch is left. */
  static final long NONE = -1;

  /** A batch has at most so many states. */
  public static final int MAX_BATCH = 32;

  /**
   * Workers take so many batches at once if there are enough: states that are next to each other
   * have successors in common, which a worker that has them all need not look up again.
   */
  private static final int MAX_RUN = 64;

  private final long[] firsts;
  private final int[] counts;
  private final long[] batchesBefore;
  private final int batchSize;
  private final long batches;
  private final int runLength;
  private final boolean isShared;
  private final AtomicLong nextBatch = new AtomicLong();

  /** The level made of {@code blocks}, for so many workers. */
  Level(List<Block> blocks, int workers) {
    firsts = new long[blocks.size()];
    counts = new int[blocks.size()];
    batchesBefore = new long[blocks.size()];
    isShared = workers > 1;
    long states = blocks.stream().mapToLong(Block::count).sum();
    batchSize = workers == 1 ? MAX_BATCH : Math.clamp(states / (8L * workers), 1, MAX_BATCH);
    long before = 0;
    for (int i = 0; i < firsts.length; i++) {
      firsts[i] = blocks.get(i).first();
      counts[i] = blocks.get(i).count();
      batchesBefore[i] = before;
      before += Math.ceilDiv(counts[i], batchSize);
    }
    batches = before;
    runLength = Math.clamp(batches / (16L * workers), 1, MAX_RUN);
  }

  /** Whether it was cut for several workers. */
  boolean isShared() {
    return isShared;
  }

  /** The number of batches. */
  long batches() {
    return batches;
  }

  /** Takes the next run of batches: the number of its first one, or {@link #NONE}. */
  long claimRun() {
    long batch = nextBatch.getAndAdd(runLength);
    return batch < batches ? batch : NONE;
  }

  /** The number after the last batch of the run that begins with a batch. */
  long endOfRun(long batch) {
    return Math.min(batch + runLength, batches);
  }

  private int blockOf(long batch) {
    int low = 0;
    int high = firsts.length - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (batchesBefore[middle] <= batch) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /** The states of a batch; their positions are consecutive. */
  Block batch(long batch) {
    int block = blockOf(batch);
    int skipped = (int) (batch - batchesBefore[block]) * batchSize;
    return new Block(firsts[block] + skipped, Math.min(batchSize, counts[block] - skipped));
  }
}
