package fathom.search;

import fathom.search.store.Block;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The states at one depth, cut into batches that workers claim. It is in the order of the workers
 * that found its states, so that the share of a worker is about what it found itself: states that
 * are still in the cache of its processor, and neighbours of each other.
 */
public final class Level {
  /** A batch has at most so many states. */
  public static final int MAX_BATCH = 32;

  /**
   * Workers take so many batches at once if there are enough: states that are next to each other
   * have successors in common, which a worker that has them all need not look up again.
   */
  private static final int MAX_RUN = 64;

  private final long states;
  private final long[] firsts;
  private final int[] counts;
  private final long[] batchesBefore;
  private final int batchSize;
  private final long batches;
  private final Shares shares;

  /** The level made of {@code blocks}, for so many workers. */
  Level(List<Block> blocks, int workers) {
    firsts = new long[blocks.size()];
    counts = new int[blocks.size()];
    batchesBefore = new long[blocks.size()];
    states = Block.countOf(blocks);
    batchSize = workers == 1 ? MAX_BATCH : Math.clamp(states / (8L * workers), 1, MAX_BATCH);
    long before = 0;
    for (int i = 0; i < firsts.length; i++) {
      firsts[i] = blocks.get(i).first();
      counts[i] = blocks.get(i).count();
      batchesBefore[i] = before;
      before += Math.ceilDiv(counts[i], batchSize);
    }
    batches = before;
    int runLength = Math.clamp(batches / (16L * workers), 1, MAX_RUN);
    shares = new Shares(batches, workers, runLength);
  }

  /** The number of workers that it was cut for. */
  int workers() {
    return shares.workers();
  }

  /** The number of states. */
  long states() {
    return states;
  }

  /** The number of batches. */
  long batches() {
    return batches;
  }

  /** Takes the next batches for a worker. */
  Shares.@Nullable Run claim(int worker) {
    return shares.claim(worker);
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
