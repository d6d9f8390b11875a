package fathom.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tells what a launcher of MPI says about its ranks on one stream from what they say themselves,
 * and learns from it which rank was lost. Safe for any thread.
 */
final class LauncherNoise {
  private static final Pattern RULER = Pattern.compile("[-=]{50,}");
  private static final Pattern KILLED_RANK =
      Pattern.compile("process rank (\\d+) with PID \\d+ on node (\\S+) exited on signal (\\d+)");
  private static final Pattern KILLED_PROCESS =
      Pattern.compile("PID (\\d+) RUNNING AT (\\S+)[\\s=]*EXIT CODE: (\\d+)");
  private static final List<String> OWN_WORDS =
      List.of(
          "Primary job  terminated normally",
          "noticed that process rank",
          "detected that one or more processes exited with non-zero status",
          "MPI_ABORT was invoked",
          "BAD TERMINATION OF ONE OF YOUR APPLICATION PROCESSES");
  private static final List<String> LAST_WORDS =
      List.of(
          "YOUR APPLICATION TERMINATED WITH THE EXIT STRING",
          "This typically refers to a problem with your application",
          "Please see the FAQ page for debugging suggestions",
          "[mpiexec@",
          "[proxy:",
          "[unset]");

  private final List<String> block = new ArrayList<>();
  private final StringBuilder said = new StringBuilder();
  private boolean isInBlock;

  /**
   * A process that was lost.
   *
   * @param rank its rank, or -1 if only its process is known
   */
  record Loss(int rank, long process, String host, int signal) {}

  /** Takes a line; passes on what ranks said. */
  synchronized void take(String line, Consumer<String> out) {
    boolean isRuler = RULER.matcher(line.strip()).matches();
    if (isInBlock) {
      block.add(line);
      if (isRuler) {
        endBlock(out);
      }
    } else if (isRuler) {
      isInBlock = true;
      block.add(line);
    } else if (LAST_WORDS.stream().anyMatch(line::startsWith)) {
      said.append(line).append('\n');
    } else {
      out.accept(line);
    }
  }

  /** Ends the text: passes on what was held back and is not the launcher's. */
  synchronized void end(Consumer<String> out) {
    if (isInBlock) {
      endBlock(out);
    }
  }

  private void endBlock(Consumer<String> out) {
    String text = String.join("\n", block);
    if (OWN_WORDS.stream().anyMatch(text::contains)) {
      said.append(text).append('\n');
    } else {
      block.forEach(out);
    }
    block.clear();
    isInBlock = false;
  }

  /** The process that was lost first, as far as the launcher said. */
  synchronized Optional<Loss> loss() {
    Matcher rank = KILLED_RANK.matcher(said);
    if (rank.find()) {
      return Optional.of(
          new Loss(
              Integer.parseInt(rank.group(1)), -1, rank.group(2), Integer.parseInt(rank.group(3))));
    }
    Matcher process = KILLED_PROCESS.matcher(said);
    if (process.find() && said.indexOf("(signal ") >= 0) {
      return Optional.of(
          new Loss(
              -1,
              Long.parseLong(process.group(1)),
              process.group(2),
              Integer.parseInt(process.group(3))));
    }
    return Optional.empty();
  }
}
