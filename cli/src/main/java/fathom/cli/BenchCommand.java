package fathom.cli;

import fathom.bench.Bench;
import fathom.bench.BenchOptions;
import fathom.bench.BenchmarkSet;
import fathom.bench.Home;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code fathom bench}: measures Fathom and its peers, shows and saves the tables. */
final class BenchCommand {
  private static final String NO_PEERS = "none";
  private static final int MOST_RUNS = 1000;
  private static final int MOST_THREADS = 1024;

  private final BenchArguments arguments;
  private final Console console;
  private final Interrupts interrupts;

  BenchCommand(BenchArguments arguments, Console console, Interrupts interrupts) {
    this.arguments = arguments;
    this.console = console;
    this.interrupts = interrupts;
  }

  /** Does it all. */
  ExitStatus run() {
    Home home =
        Home.find()
            .orElseThrow(
                () ->
                    new UsageException(
                        "There are no benchmarks here: bench runs from a checkout of Fathom's"
                            + " sources."));
    BenchOptions options = options(home);
    if (arguments.list) {
      console.print(options.set().listing());
      return ExitStatus.HOLDS;
    }
    prepareOut();
    String path = console.environment().getOrDefault("PATH", "");
    var bench = new Bench(options, path, this::say);
    Bench.Finding finding;
    try (var registration = interrupts.onInterrupt(bench::cancel)) {
      finding = bench.run();
    }
    console.print(finding.text());
    boolean isSaved = save(finding);
    if (!finding.isComplete() || !isSaved) {
      return ExitStatus.STOPPED;
    }
    return finding.isClean() ? ExitStatus.HOLDS : ExitStatus.VIOLATED;
  }

  private BenchOptions options(Home home) {
    Path cmurphi = folder("--cmurphi", arguments.cmurphi);
    return new BenchOptions(
        set(home, cmurphi),
        home.launcher(),
        words(arguments.fathomOptions, " "),
        peers(),
        cmurphi,
        threads(),
        (int) OptionValues.number("--runs", arguments.runs, 1, MOST_RUNS).orElse(1),
        Duration.ofNanos(
            OptionValues.orFail(
                Quantity.nanos(arguments.timeout),
                "--timeout",
                arguments.timeout,
                "a time such as 30s, 10m or 2h")));
  }

  private BenchmarkSet set(Home home, @Nullable Path cmurphi) {
    Path examples = folder("--cmurphi-examples", arguments.cmurphiExamples);
    if (examples == null && cmurphi != null && Files.isDirectory(cmurphi.resolve("ex"))) {
      examples = cmurphi.resolve("ex");
    }
    String models = arguments.models;
    boolean isNamed = models.matches("\\w+") && Files.exists(home.set(models));
    Path file = isNamed ? home.set(models) : path("--models", models);
    boolean isFile = Files.isRegularFile(file);
    BenchmarkSet set = read(isFile ? file : home.set("full"), examples);
    BenchmarkSet wanted = isFile ? set : set.only(words(models, ","));
    if (!wanted.problems().isEmpty()) {
      throw new UsageException("--models " + models + ": " + String.join(" ", wanted.problems()));
    }
    return wanted;
  }

  private static BenchmarkSet read(Path file, @Nullable Path examples) {
    try {
      Path folder = file.toAbsolutePath().getParent();
      return BenchmarkSet.parse(
          Files.readString(file),
          folder == null ? Path.of("") : folder,
          examples,
          Files::isRegularFile);
    } catch (IOException e) {
      throw new UsageException(file + " cannot be read: " + FileProblem.reason(e) + ".");
    }
  }

  private List<String> peers() {
    List<String> peers = words(arguments.peers, ",");
    if (peers.equals(List.of(NO_PEERS))) {
      return List.of();
    }
    for (String peer : peers) {
      if (!BenchOptions.KNOWN_PEERS.contains(peer)) {
        throw new UsageException(
            "--peers takes rumur, cmurphi or none, not " + OptionValues.quoted(peer) + ".");
      }
    }
    return peers;
  }

  private List<Integer> threads() {
    var threads = new ArrayList<Integer>();
    for (String number : arguments.threads.split(",", -1)) {
      OptionValues.number("--threads", number.strip(), 1, MOST_THREADS)
          .ifPresent(each -> threads.add((int) each));
    }
    return threads;
  }

  private static List<String> words(String text, String separator) {
    var words = new ArrayList<String>();
    for (String word : text.split(separator, -1)) {
      if (!word.isBlank()) {
        words.add(word.strip());
      }
    }
    return words;
  }

  private static @Nullable Path folder(String option, @Nullable String name) {
    if (name == null) {
      return null;
    }
    Path folder = path(option, name);
    if (!Files.isDirectory(folder)) {
      throw new UsageException(option + ": there is no folder " + name + ".");
    }
    return folder.toAbsolutePath();
  }

  private static Path path(String option, String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new UsageException(option + ": " + OptionValues.quoted(name) + " is not a path.");
    }
  }

  /** Makes the folder for the results before hours are spent on them. */
  private void prepareOut() {
    String out = arguments.out;
    if (out == null) {
      return;
    }
    try {
      Files.createDirectories(path("--out", out));
    } catch (IOException e) {
      throw new UsageException(
          "--out cannot make the folder " + out + ": " + FileProblem.reason(e) + ".");
    }
  }

  private boolean save(Bench.Finding finding) {
    String out = arguments.out;
    if (out == null) {
      return true;
    }
    try {
      finding.save(Path.of(out));
      return true;
    } catch (IOException e) {
      console.printError("fathom: The results cannot be written: " + FileProblem.reason(e) + ".\n");
      return false;
    }
  }

  private void say(String sentence) {
    console.printError(sentence + "\n");
  }
}
