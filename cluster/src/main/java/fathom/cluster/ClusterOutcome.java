package fathom.cluster;

import fathom.search.Outcome;
import java.util.List;

/**
 * The result of a search on all ranks.
 *
 * @param ranks what each rank did
 * @param lineStates the states in a full line
 * @param waves the times that all ranks agreed on how far they were
 */
public record ClusterOutcome(Outcome outcome, List<RankReport> ranks, int lineStates, long waves) {
  public ClusterOutcome {
    ranks = List.copyOf(ranks);
  }
}
