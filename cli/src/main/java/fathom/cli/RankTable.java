package fathom.cli;

import fathom.cluster.Job;
import fathom.cluster.Member;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The file in which rank 0 tells {@code fathom cluster} who the ranks are and, when all has been
 * said, the exit status. Launchers do not pass the status on reliably: MPI_Finalize may hang.
 */
record RankTable(Path file) {
  private static final String STATUS = "status";

  /** The variable that names the file. */
  static final String VARIABLE = "FATHOM_RANKS";

  /** The table of the job that this process is rank 0 of, if {@code fathom cluster} started it. */
  static Optional<RankTable> toWrite(Job job, Map<String, String> environment) {
    return Optional.ofNullable(environment.get(VARIABLE))
        .map(name -> new RankTable(Path.of(name)))
        // On other machines than the launcher's there is no such file.
        .filter(table -> job.rank() == 0 && Files.exists(table.file));
  }

  /** Writes who the ranks are. */
  void writeMembers(List<Member> members) {
    var text = new StringBuilder();
    for (Member member : members) {
      text.append(member.rank()).append(' ').append(member.host()).append(' ');
      text.append(member.process()).append('\n');
    }
    append(text);
  }

  /** Writes how the job ends. */
  void writeStatus(int status) {
    append(STATUS + " " + status + "\n");
  }

  private void append(CharSequence text) {
    try {
      Files.writeString(file, text, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<String[]> rows(int words) {
    try {
      return Files.readAllLines(file).stream()
          .map(line -> line.split(" ", -1))
          .filter(row -> row.length == words)
          .toList();
    } catch (IOException e) {
      // Nobody has said anything.
      return List.of();
    }
  }

  /** How the job ends, if rank 0 has said so. */
  OptionalInt status() {
    return rows(2).stream()
        .filter(row -> row[0].equals(STATUS))
        .mapToInt(row -> Integer.parseInt(row[1]))
        .findFirst();
  }

  /** The rank of a process. */
  Optional<String> rankOf(long process) {
    return rows(3).stream()
        .filter(row -> row[2].equals(Long.toString(process)))
        .map(row -> row[0])
        .findFirst();
  }

  /** Whether rank 0 ran on this machine and is gone. */
  boolean isRankZeroGone() {
    String here = Member.hostName();
    return rows(3).stream()
        .filter(row -> row[0].equals("0") && row[1].equals(here))
        .map(row -> ProcessHandle.of(Long.parseLong(row[2])))
        .anyMatch(process -> process.isEmpty() || !process.get().isAlive());
  }
}
