package fathom.cli;

import fathom.bench.Home;
import fathom.compile.TransitionSystem;
import fathom.hints.Hints;
import fathom.hints.HintsFile;
import fathom.model.Model;
import fathom.murphi.Dialect;
import fathom.murphi.Options;
import fathom.search.CancelToken;
import fathom.search.Checker;
import fathom.search.Outcome;
import fathom.search.ProgressListener;
import fathom.search.SearchOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Loads models that come with Fathom and runs searches of them, one after the other. */
final class Workbench {
  private final Console console;
  private final Interrupts interrupts;
  private final CheckOptions.Talk talk;
  private final Path models;
  private final Duration timeLimit;
  private final int threads;
  private volatile boolean isInterrupted;

  private Workbench(
      ReproduceArguments arguments, Console console, Interrupts interrupts, Path models) {
    this.console = console;
    this.interrupts = interrupts;
    this.talk = arguments.talk.talk();
    this.models = models;
    this.timeLimit = OptionValues.time("--time-limit", arguments.timeLimit);
    this.threads = (int) OptionValues.number("--threads", arguments.threads, 1, 1024).orElse(1);
  }

  /** A workbench as the arguments want it. */
  static Workbench of(ReproduceArguments arguments, Console console, Interrupts interrupts) {
    String given = arguments.models;
    Path folder =
        given != null
            ? Path.of(given)
            : Home.find()
                .map(home -> home.launcher().resolveSibling("models"))
                .orElseThrow(
                    () -> new UsageException("The models are not here; say where with --models."));
    if (!Files.isDirectory(folder)) {
      throw new UsageException("--models: there is no folder " + folder + ".");
    }
    return new Workbench(arguments, console, interrupts, folder);
  }

  /** The longest time for one search. */
  Duration timeLimit() {
    return timeLimit;
  }

  /** The threads of each search. */
  int threads() {
    return threads;
  }

  /** Whether the user wants an end. */
  boolean isInterrupted() {
    return isInterrupted;
  }

  /** Loads a model that comes with Fathom, such as {@code deep/hub.m}. */
  TransitionSystem load(String name, Map<String, String> constants) {
    String file = models.resolve(name).toString();
    var language = new Options(Dialect.MURPHI, constants, false, OptionalLong.empty());
    return switch (new ModelLoader(console, talk).load(file, language)) {
      case ModelLoader.Accepted(Model model, _) ->
          Engines.start(model, CheckOptions.Engine.COMPILED).system();
      case ModelLoader.Rejected _ -> throw new UsageException(file + " is not usable.");
    };
  }

  /** The hints for a model, from a file that comes with Fathom and has no conditions. */
  Hints hints(String name, TransitionSystem system) {
    String file = models.resolve(name).toString();
    if (ModelFile.read(file) instanceof ModelFile.Text(var source, _)) {
      return HintsFile.read(source).resolve(system.model()).hints();
    }
    throw new UsageException(file + " is not usable.");
  }

  /** Runs a search. */
  Outcome search(TransitionSystem system, SearchOptions options) {
    var cancel = new CancelToken();
    try (var registration =
        interrupts.onInterrupt(
            () -> {
              isInterrupted = true;
              cancel.cancel();
            })) {
      return Checker.run(system, options, ProgressListener.NONE, cancel);
    }
  }

  /** The file of a model that comes with Fathom. */
  String file(String name) {
    return models.resolve(name).toAbsolutePath().toString();
  }

  /** Runs this program again with these arguments, silently; the exit status. */
  int runFathom(List<String> arguments) {
    var words = new ArrayList<>(OwnCommand.words());
    words.addAll(arguments);
    var builder = new ProcessBuilder(words);
    builder.redirectOutput(ProcessBuilder.Redirect.DISCARD);
    builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    try {
      Process process = builder.start();
      try (var registration =
          interrupts.onInterrupt(
              () -> {
                isInterrupted = true;
                process.destroy();
              })) {
        return process.waitFor();
      }
    } catch (IOException e) {
      throw new UsageException("Fathom cannot be started again: " + e.getMessage() + ".");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      isInterrupted = true;
      return ExitStatus.STOPPED.code();
    }
  }

  /** Prints to standard output. */
  void print(String text) {
    console.print(text);
  }

  /** Says what is going on, to who wants to know. */
  void say(String sentence) {
    if (!talk.isQuiet() && talk.progress() != CheckOptions.ProgressStyle.OFF) {
      console.printError(sentence + "\n");
    }
  }
}
