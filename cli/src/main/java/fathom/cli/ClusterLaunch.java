package fathom.cli;

import fathom.cluster.Manifest;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** {@code fathom cluster check}: starts ranks, passes on what they say, explains how they ended. */
final class ClusterLaunch {
  private static final int MOST_RANKS = 1 << 16;
  private static final int FORCE_SECONDS = 10;
  private static final int GRACE_SECONDS = 5;
  private static final int PUMP_MILLIS = 2000;

  private final ClusterLaunchArguments arguments;
  private final Console console;
  private final Interrupts interrupts;

  ClusterLaunch(ClusterLaunchArguments arguments, Console console, Interrupts interrupts) {
    this.arguments = arguments;
    this.console = console;
    this.interrupts = interrupts;
  }

  /** Does it all. */
  ExitStatus run() {
    if (arguments.command.isEmpty() || !arguments.command.getFirst().equals("check")) {
      throw new UsageException("fathom cluster runs check: write fathom cluster check MODEL.");
    }
    List<MpiLauncher.Host> hosts = hosts();
    int ranks =
        (int)
            OptionValues.number("--ranks", arguments.ranks, 1, MOST_RANKS)
                .orElse(
                    hosts.isEmpty()
                        ? Runtime.getRuntime().availableProcessors()
                        : hosts.stream().mapToInt(MpiLauncher.Host::ranks).sum());
    String path = console.environment().getOrDefault("PATH", "");
    MpiLauncher launcher = MpiLauncher.find(arguments.mpi, path);
    var command = new ArrayList<>(launcher.command(ranks, hosts, words(arguments.mpiOptions)));
    command.addAll(OwnCommand.words());
    command.addAll(arguments.command);
    if (console.outIsTerminal() && !arguments.command.contains("--color")) {
      command.addAll(List.of("--color", "always"));
    }
    if (arguments.debug) {
      console.printError(String.join(" ", command) + "\n");
    }
    try {
      Path file = Files.createTempFile("fathom-ranks-", ".txt");
      try {
        return start(command, new RankTable(file));
      } finally {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new UsageException(launcher.program() + " cannot be started: " + e.getMessage() + ".");
    }
  }

  private List<MpiLauncher.Host> hosts() {
    String name = arguments.hosts;
    if (name == null) {
      return List.of();
    }
    var out = new ArrayList<MpiLauncher.Host>();
    try {
      for (String line : Files.readAllLines(Path.of(name))) {
        String text = line.replaceAll("#.*", "").strip();
        if (!text.isEmpty()) {
          out.add(host(text));
        }
      }
    } catch (IOException | InvalidPathException e) {
      throw new UsageException("--hosts cannot read " + name + ": " + FileProblem.reason(e) + ".");
    }
    if (out.isEmpty()) {
      throw new UsageException("--hosts: there is no host in " + name + ".");
    }
    return out;
  }

  private static MpiLauncher.Host host(String text) {
    String[] parts = text.split("\\s+slots\\s*=\\s*|:", 2);
    long ranks =
        parts.length == 1
            ? 1
            : OptionValues.number("--hosts", parts[1].strip(), 1, MOST_RANKS).orElse(1);
    return new MpiLauncher.Host(parts[0].strip(), (int) ranks);
  }

  private static List<String> words(String text) {
    return Arrays.stream(text.strip().split("\\s+")).filter(word -> !word.isEmpty()).toList();
  }

  private ExitStatus start(List<String> command, RankTable table) throws IOException {
    var builder = new ProcessBuilder(command);
    builder.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
    builder.environment().put(RankTable.VARIABLE, table.file().toString());
    // Whoever starts Fathom as root has decided to; Open MPI would ask again.
    builder.environment().put("OMPI_ALLOW_RUN_AS_ROOT", "1");
    builder.environment().put("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1");
    Process process = builder.start();
    // One for each stream: their lines interleave in any order.
    var errorNoise = new LauncherNoise();
    var outputNoise = new LauncherNoise();
    try (var registration = interrupts.onInterrupt(process::destroy)) {
      Thread errors = pump(process.getErrorStream(), errorNoise, console::printError);
      Thread output = pump(process.getInputStream(), outputNoise, console::print);
      int code = await(process, table);
      errors.join(PUMP_MILLIS);
      output.join(PUMP_MILLIS);
      OptionalInt said = table.status();
      if (said.isPresent()) {
        return ExitStatus.of(said.getAsInt());
      }
      Optional<LauncherNoise.Loss> loss = errorNoise.loss().or(outputNoise::loss);
      if (loss.isPresent()) {
        console.printError("fathom: " + sentence(loss.get(), table) + "\n");
        return ExitStatus.STOPPED;
      }
      return statusOf(code);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return ExitStatus.STOPPED;
    } finally {
      end(process);
    }
  }

  /** The status that the launcher's means; what none of our processes says needs a sentence. */
  private ExitStatus statusOf(int code) {
    boolean isOurs =
        code == ExitStatus.INTERNAL.code() || ExitStatus.of(code) != ExitStatus.INTERNAL;
    if (isOurs) {
      return ExitStatus.of(code);
    }
    console.printError("fathom: mpirun ended with status " + code + "." + lastCheckpoint() + "\n");
    return ExitStatus.STOPPED;
  }

  /**
   * Waits for the launcher. When rank 0 has ended, so has the job, but a launcher whose network is
   * cut waits for machines that it cannot reach, and ranks may hang in MPI_Finalize when all has
   * been said; they are not waited for then.
   */
  private static int await(Process process, RankTable table) throws InterruptedException {
    int seconds = 0;
    while (!process.waitFor(1, TimeUnit.SECONDS)) {
      boolean isOver = table.isRankZeroGone() || table.status().isPresent();
      seconds = isOver ? seconds + 1 : 0;
      if (seconds == GRACE_SECONDS) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        boolean ignored = process.waitFor(FORCE_SECONDS, TimeUnit.SECONDS);
        return ExitStatus.STOPPED.code();
      }
    }
    return process.exitValue();
  }

  /** Leaves no process behind. */
  private static void end(Process process) {
    process.destroy();
    try {
      if (!process.waitFor(FORCE_SECONDS, TimeUnit.SECONDS)) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Thread pump(InputStream from, LauncherNoise noise, Consumer<String> to) {
    return Thread.ofPlatform()
        .daemon()
        .start(
            () -> {
              Consumer<String> lines = line -> to.accept(line + "\n");
              try (var reader =
                  new BufferedReader(new InputStreamReader(from, StandardCharsets.UTF_8))) {
                for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                  noise.take(line, lines);
                }
              } catch (IOException e) {
                // The process has ended.
              }
              noise.end(lines);
            });
  }

  private String sentence(LauncherNoise.Loss loss, RankTable table) {
    String who =
        loss.rank() >= 0
            ? "Rank " + loss.rank()
            : table
                .rankOf(loss.process())
                .map(rank -> "Rank " + rank)
                .orElse("Process " + loss.process());
    return who
        + " on "
        + loss.host()
        + " was lost (signal "
        + loss.signal()
        + "), so all others were ended."
        + lastCheckpoint();
  }

  private String lastCheckpoint() {
    return lastCheckpoint(arguments.command);
  }

  /** What can be said about the last checkpoint of a command line, with a blank before it. */
  static String lastCheckpoint(List<String> commandLine) {
    String folder = null;
    for (int i = 0; i < commandLine.size(); i++) {
      String argument = commandLine.get(i);
      for (String option : List.of("--checkpoint", "--resume")) {
        if (argument.equals(option) && i + 1 < commandLine.size()) {
          folder = commandLine.get(i + 1);
        } else if (argument.startsWith(option + "=")) {
          folder = argument.substring(option.length() + 1);
        }
      }
    }
    if (folder == null) {
      return " There is no checkpoint: use --checkpoint DIR next time.";
    }
    try {
      String where = folder;
      return Manifest.read(Path.of(folder))
          .map(
              saved ->
                  " The last checkpoint is number "
                      + saved.epoch()
                      + " in "
                      + where
                      + ": go on with --resume "
                      + where
                      + ".")
          .orElse(" No checkpoint had been written to " + folder + ".");
    } catch (IOException | InvalidPathException e) {
      return " The checkpoint in " + folder + " cannot be read.";
    }
  }
}
