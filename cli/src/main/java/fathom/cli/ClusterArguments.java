package fathom.cli;

import fathom.cluster.ClusterOptions;
import fathom.cluster.mpi.MpiLaunch;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The arguments that say how several processes search together. */
final class ClusterArguments {
  private static final int MOST_LINE_STATES = 1 << 20;
  private static final int MOST_LINES = 1 << 12;
  private static final Duration DEFAULT_INTERVAL = Duration.ofMinutes(10);

  @Option(
      names = "--levels",
      paramLabel = "MODE",
      order = 60,
      description =
          "With MPI. on: all processes finish a level before the next, so that counterexamples are"
              + " shortest (default); off: nobody waits.")
  @Nullable String levels;

  @Option(
      names = "--line-size",
      paramLabel = "N",
      order = 61,
      description = "With MPI: states that are sent together; default: as many as fit well.")
  @Nullable String lineSize;

  @Option(
      names = "--lines",
      paramLabel = "N",
      order = 62,
      description = "With MPI: lines under way from each thread to each process; default: 8.")
  @Nullable String lines;

  @Option(
      names = "--owners",
      paramLabel = "MODE",
      order = 63,
      description =
          "With MPI. part: a part of a state that seldom changes says which process stores it, so"
              + " that less is sent (default, where there is a good part); hash: all of it does.")
  @Nullable String owners;

  @Option(
      names = "--heartbeat",
      paramLabel = "TIME",
      order = 64,
      description = "With MPI: give up when a process was silent for so long; default: 60s.")
  @Nullable String heartbeat;

  @Option(
      names = "--checkpoint",
      paramLabel = "DIR",
      order = 65,
      description = "Save the search in a folder now and then, and when it is stopped.")
  @Nullable String checkpoint;

  @Option(
      names = "--every",
      paramLabel = "TIME",
      order = 66,
      description = "The time from one checkpoint to the next; default: 10m.")
  @Nullable String every;

  @Option(
      names = "--resume",
      paramLabel = "DIR",
      order = 67,
      description = "Go on from a checkpoint; stands alone, without MODEL and other options.")
  @Nullable String resume;

  private enum Ownership {
    PART,
    HASH
  }

  private enum Levels {
    ON,
    OFF
  }

  /** Whether this process is one of several, or saves what it does. */
  boolean isWanted(Map<String, String> environment) {
    boolean isOneOfMany = MpiLaunch.detect(environment).isPresent();
    if (!isOneOfMany) {
      refuseAlone("--levels", levels);
      refuseAlone("--line-size", lineSize);
      refuseAlone("--lines", lines);
      refuseAlone("--owners", owners);
      refuseAlone("--heartbeat", heartbeat);
    }
    if (every != null && checkpoint == null) {
      throw new UsageException("--every needs --checkpoint.");
    }
    return isOneOfMany || checkpoint != null || resume != null;
  }

  private static void refuseAlone(String option, @Nullable String value) {
    if (value != null) {
      throw new UsageException(
          option + " is for several processes: start them with mpirun or fathom cluster.");
    }
  }

  /** The folder of the checkpoints, if there are to be any; that to resume from comes first. */
  @Nullable String folder() {
    return resume != null ? resume : checkpoint;
  }

  /** The time from one checkpoint to the next. */
  Duration interval() {
    return every == null ? DEFAULT_INTERVAL : OptionValues.time("--every", every);
  }

  /** What they mean. */
  ClusterOptions options() {
    Levels mode =
        levels == null ? Levels.ON : OptionValues.choice("--levels", levels, Levels.class);
    Ownership ownership =
        owners == null ? Ownership.PART : OptionValues.choice("--owners", owners, Ownership.class);
    Duration silence =
        heartbeat == null
            ? ClusterOptions.DEFAULT_SILENCE
            : OptionValues.time("--heartbeat", heartbeat);
    if (silence.toMillis() < 100) {
      throw new UsageException("--heartbeat takes a time of at least 100ms.");
    }
    return new ClusterOptions(
        (int) OptionValues.number("--line-size", lineSize, 1, MOST_LINE_STATES).orElse(0),
        (int)
            OptionValues.number("--lines", lines, 1, MOST_LINES)
                .orElse(ClusterOptions.DEFAULT_LINES),
        mode == Levels.ON,
        ownership == Ownership.PART,
        silence);
  }
}
