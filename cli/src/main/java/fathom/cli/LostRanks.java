package fathom.cli;

import fathom.cluster.Job;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

  /** Writes, on rank 0, who the ranks are for {@code fathom cluster}, if that started them. */
  static void writeTable(Job job, Map<String, String> environment) {
    String table = environment.get(ClusterLaunch.RANKS_VARIABLE);
    if (job.rank() != 0 || table == null) {
      return;
    }
    var text = new StringBuilder();
    for (Job.Member member : job.members()) {
      text.append(member.rank()).append(' ').append(member.host()).append(' ');
      text.append(member.process()).append('\n');
    }
    try {
      Path file = Path.of(table);
      if (Files.exists(file)) {
        Files.writeString(file, text);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Says it, if this is the first of the ranks on this machine that are left. */
  void say() {
    if (environment.containsKey(ClusterLaunch.RANKS_VARIABLE)) {
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
