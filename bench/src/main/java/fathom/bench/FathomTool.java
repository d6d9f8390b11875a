package fathom.bench;

import fathom.report.SavedRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Fathom itself, started from its launcher like any user starts it. */
final class FathomTool implements Tool {
  /** The exit status that says that the model was rejected. */
  private static final int REJECTED = 3;

  private static final Duration BUILD_TIMEOUT = Duration.ofMinutes(15);

  private final Path launcher;
  private final List<String> furtherArguments;

  FathomTool(Path launcher, List<String> furtherArguments) {
    this.launcher = launcher;
    this.furtherArguments = furtherArguments;
  }

  @Override
  public String name() {
    return "Fathom";
  }

  /** Asks for the version; this also builds Fathom if it has to be, outside of all measuring. */
  @Override
  public String version() {
    return Programs.firstLine(List.of(launcher.toString(), "--version"), BUILD_TIMEOUT);
  }

  @Override
  public boolean supports(int threads) {
    return true;
  }

  @Override
  public Result measure(Task task) {
    Result result = Result.repeat(task.runs(), run -> search(task, run));
    return result instanceof Result.Finished finished && !finished.isSteady()
        ? new Result.Failed("counts differ from run to run")
        : result;
  }

  private Result search(Task task, int run) {
    Path json = task.children().folder().resolve("run" + run + ".json");
    Ending ending = task.children().run(command(task, json), task.timeout());
    if (ending.isTimedOut()) {
      return task.tooSlow();
    }
    return SavedRun.parse(read(json))
        .map(output -> resultOf(output, ending))
        .orElseGet(
            () ->
                ending.status() == REJECTED
                    ? new Result.Refused(ending.complaint())
                    : new Result.Failed(ending.complaint()));
  }

  private static Result resultOf(SavedRun output, Ending ending) {
    boolean isViolated = output.verdict().equals("violated");
    if (!isViolated && !output.verdict().equals("holds")) {
      return new Result.Stopped("verdict " + output.verdict());
    }
    var only = new Result.Run(new Counts(output.states(), output.transitions()), ending.usage());
    return new Result.Finished(isViolated, Usage.NONE, List.of(only));
  }

  private List<String> command(Task task, Path json) {
    Benchmark benchmark = task.benchmark();
    var command = new ArrayList<>(List.of(launcher.toString(), "check"));
    command.add(benchmark.model().toAbsolutePath().toString());
    command.addAll(List.of("--threads", Integer.toString(task.threads())));
    command.addAll(List.of("--symmetry", benchmark.usesSymmetry() ? "full" : "off"));
    benchmark
        .constants()
        .forEach((name, value) -> command.addAll(List.of("--const", name + "=" + value)));
    command.addAll(List.of("--json", json.toString()));
    command.addAll(furtherArguments);
    return command;
  }

  private static String read(Path file) {
    try {
      return Files.exists(file) ? Files.readString(file) : "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
