package fathom.cluster;

import fathom.compile.TransitionSystem;
import fathom.search.CancelToken;
import fathom.search.SearchOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Runs all ranks of a job as threads of this process. */
final class LocalJob {
  private static final int MOST_SECONDS = 120;

  private final int ranks;
  private final SearchOptions options;
  private final ClusterOptions cluster;
  private final @Nullable CheckpointPlan plan;
  private final CancelToken cancel = new CancelToken();

  LocalJob(int ranks, SearchOptions options, ClusterOptions cluster) {
    this(ranks, options, cluster, null);
  }

  LocalJob(
      int ranks, SearchOptions options, ClusterOptions cluster, @Nullable CheckpointPlan plan) {
    this.plan = plan;
    this.ranks = ranks;
    this.options = options;
    this.cluster = cluster;
  }

  /** Ends the job before it is done. */
  void cancel() {
    cancel.cancel();
  }

  /** What rank 0 got. */
  ClusterOutcome run(TransitionSystem system) {
    var results = new ArrayList<CompletableFuture<ClusterOutcome>>();
    for (Transport transport : transports()) {
      var result = new CompletableFuture<ClusterOutcome>();
      results.add(result);
      Thread.ofPlatform().daemon().start(() -> runRank(system, transport, result));
    }
    try {
      for (var result : results) {
        result.get(MOST_SECONDS, TimeUnit.SECONDS);
      }
      return results.getFirst().get();
    } catch (InterruptedException | ExecutionException | TimeoutException e) {
      throw new AssertionError("a rank failed or hangs", e);
    }
  }

  private List<? extends Transport> transports() {
    return LocalTransport.ofRanks(ranks);
  }

  private void runRank(
      TransitionSystem system, Transport transport, CompletableFuture<ClusterOutcome> result) {
    try {
      var job = new Job(transport, cluster);
      var checker = new ClusterChecker(system, options, cluster, job).withCheckpoints(plan);
      ClusterOutcome outcome = checker.run(ClusterListener.NONE, cancel).orElse(null);
      job.finish(0);
      result.complete(outcome);
    } catch (Throwable e) {
      transport.abort(1);
      result.completeExceptionally(e);
    }
  }
}
