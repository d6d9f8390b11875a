package fathom.cli;

import fathom.cluster.Job;
import java.util.List;
import java.util.Map;

/**
 * Says which rank is gone when the others are told to end. MPI ends all ranks when one is lost, and
 * some launchers do it politely enough for a last word.
 */
final class LostRanks {
  private final List<Job.Member> members;
  private final List<String> commandLine;
  private final Map<String, String> environment;

  LostRanks(List<Job.Member> members, List<String> commandLine, Map<String, String> environment) {
    this.members = members;
    this.commandLine = commandLine;
    this.environment = environment;
  }

  /** Says it, if this is the first of the ranks on this machine that are left. */
  void say() {
    if (environment.containsKey(RankTable.VARIABLE)) {
      return;
    }
    long own = ProcessHandle.current().pid();
    String host =
        members.stream()
            .filter(member -> member.process() == own)
            .map(Job.Member::host)
            .findFirst()
            .orElse("");
    boolean isFirst = true;
    Job.Member lost = null;
    for (Job.Member member : members) {
      if (member.host().equals(host) && !isAlive(member.process())) {
        lost = lost == null ? member : lost;
      } else if (member.host().equals(host) && member.process() != own) {
        isFirst &= memberOf(own) < member.rank();
      }
    }
    if (lost != null && isFirst) {
      Console.ofProcess()
          .printError(
              "fathom: Rank "
                  + lost.rank()
                  + " on "
                  + lost.host()
                  + " was lost, so all others end."
                  + ClusterLaunch.lastCheckpoint(commandLine)
                  + "\n");
    }
  }

  private int memberOf(long process) {
    return members.stream()
        .filter(member -> member.process() == process)
        .mapToInt(Job.Member::rank)
        .findFirst()
        .orElse(-1);
  }

  private static boolean isAlive(long process) {
    return ProcessHandle.of(process).map(ProcessHandle::isAlive).orElse(false);
  }
}
