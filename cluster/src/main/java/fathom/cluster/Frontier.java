package fathom.cluster;

import fathom.search.Level;
import fathom.search.Shares;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The states of a rank that wait to be expanded: a stage, which is handed out in order, and states
 * that were found meanwhile and need not wait for its end.
 */
final class Frontier {
  private final int workers;
  private final Queue<Stretch> found = new ConcurrentLinkedQueue<>();
  private final AtomicLong foundStates = new AtomicLong();
  private volatile Stage stage;

  Frontier(int workers) {
    this.workers = workers;
    this.stage = new Stage(List.of(), workers);
  }

  /** A list of stretches, cut into batches. */
  private static final class Stage {
    final Stretch[] stretches;
    final long[] batchesBefore;
    final int batchSize;
    final Shares shares;

    Stage(List<Stretch> list, int workers) {
      stretches = list.toArray(Stretch[]::new);
      batchesBefore = new long[stretches.length];
      long states = list.stream().mapToLong(Stretch::count).sum();
      batchSize = Math.clamp(states / (8L * workers), 1, Level.MAX_BATCH);
      long before = 0;
      for (int i = 0; i < stretches.length; i++) {
        batchesBefore[i] = before;
        // A page is read as a whole.
        boolean isWhole = stretches[i].page() != null;
        before += isWhole ? 1 : Math.ceilDiv(stretches[i].count(), batchSize);
      }
      shares = new Shares(before, workers, 1);
    }

    @Nullable Stretch claim(int worker) {
      Shares.Run claimed = shares.claim(worker);
      return claimed == null ? null : at(claimed.first());
    }

    Stretch at(long batch) {
      int low = 0;
      int high = stretches.length - 1;
      while (low < high) {
        int middle = (low + high + 1) >>> 1;
        if (batchesBefore[middle] <= batch) {
          low = middle;
        } else {
          high = middle - 1;
        }
      }
      int skipped = (int) (batch - batchesBefore[low]) * batchSize;
      Stretch stretch = stretches[low];
      return stretch.part(skipped, Math.min(batchSize, stretch.count() - skipped));
    }
  }

  /** Begins a stage. No worker may be claiming. */
  void begin(List<Stretch> stretches) {
    stage = new Stage(stretches, workers);
  }

  /** Adds states that may be expanded at once. */
  void add(Stretch stretch) {
    for (int from = 0; from < stretch.count(); from += Level.MAX_BATCH) {
      found.add(stretch.part(from, Math.min(Level.MAX_BATCH, stretch.count() - from)));
    }
    foundStates.addAndGet(stretch.count());
  }

  /** The next states for a worker to expand, or null. */
  @Nullable Stretch claim(int worker) {
    Stretch claimed = stage.claim(worker);
    if (claimed == null) {
      claimed = found.poll();
      if (claimed != null) {
        foundStates.addAndGet(-claimed.count());
      }
    }
    return claimed;
  }

  /** Whether nothing is left to claim. */
  boolean isEmpty() {
    return stage.shares.isEmpty() && found.isEmpty();
  }

  /** What is left to claim. No worker may be claiming. */
  List<Stretch> rest() {
    var rest = new ArrayList<Stretch>();
    for (Shares.Run run : stage.shares.rest()) {
      for (long batch = run.first(); batch < run.end(); batch++) {
        rest.add(stage.at(batch));
      }
    }
    rest.addAll(found);
    return rest;
  }
}
