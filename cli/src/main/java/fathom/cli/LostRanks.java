package fathom.cli;

import fathom.cluster.Job;
import fathom.cluster.Member;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Says which rank is gone and what is left, once. MPI ends all ranks when one is lost, and some
 * launchers do it politely enough for a last word; others leave it to the ranks to notice.
 */
final class LostRanks {
  private final List<String> commandLine;

  /** Under {@code fathom cluster} that command says it. */
  private final boolean isSaidElsewhere;

  private boolean isSaid;

  LostRanks(List<String> commandLine, Map<String, String> environment) {
    this.commandLine = commandLine;
    this.isSaidElsewhere = environment.containsKey(RankTable.VARIABLE);
  }

  /** Looks which rank is lost, and says it if this is the first rank left on this machine. */
  synchronized void look(Job job) {
    if (isSaidElsewhere || job.members().isEmpty()) {
      return;
    }
    Member own = job.members().get(job.rank());
    List<Member> others = job.members().stream().filter(own::isBeside).toList();
    Optional<Member> lost = others.stream().filter(member -> !member.isAlive()).findFirst();
    boolean isFirst =
        others.stream().noneMatch(member -> member.isAlive() && member.rank() < own.rank());
    if (lost.isPresent() && isFirst) {
      say(lost.get().loss());
    }
  }

  /** Says why the job ends. */
  synchronized void say(String sentence) {
    if (!isSaid) {
      isSaid = true;
      String rest = isSaidElsewhere ? "" : ClusterLaunch.lastCheckpoint(commandLine);
      Console.ofProcess().printError("fathom: " + sentence + rest + "\n");
    }
  }
}
