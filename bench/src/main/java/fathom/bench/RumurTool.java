package fathom.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Rumur: translates a model to C, which is compiled with the flags of {@code rumur-run}. */
final class RumurTool implements Tool {
  private static final List<String> WANTED_FLAGS =
      List.of("-march=native", "-mtune=native", "-flto", "-fwhole-program", "-mcx16");

  private final Path rumur;
  private final Path compiler;
  private final List<String> flags;
  private final boolean usesShortPointers;

  /** Uses the translator {@code rumur} and the C compiler {@code compiler}. */
  RumurTool(Path rumur, Path compiler) {
    this.rumur = rumur;
    this.compiler = compiler;
    this.flags = Programs.supportedFlags(compiler, WANTED_FLAGS);
    this.usesShortPointers = Machine.hasShortPointers();
  }

  @Override
  public String name() {
    return "Rumur";
  }

  @Override
  public String version() {
    return Programs.firstLine(List.of(rumur.toString(), "--version"))
        + " ("
        + Programs.firstLine(List.of(compiler.toString(), "--version"))
        + ")";
  }

  @Override
  public boolean supports(int threads) {
    return true;
  }

  @Override
  public Result measure(Task task) {
    String problem = PeerModel.write(task);
    if (!problem.isEmpty()) {
      return new Result.Failed(problem);
    }
    Children children = task.children();
    Ending translated = children.run(translation(task, List.of()), task.timeout());
    if (!translated.isClean()) {
      // By default Rumur chooses the type of its numbers; some versions find none for some models.
      translated =
          children.run(translation(task, List.of("--value-type", "int32_t")), task.timeout());
    }
    if (!translated.isClean()) {
      return new Result.Refused(translated.complaint());
    }
    Ending compiled =
        firstClean(
            () -> children.run(compilation(List.of()), task.timeout()),
            () -> children.run(compilation(List.of("-latomic")), task.timeout()));
    if (!compiled.isClean()) {
      return new Result.Failed("its C does not compile: " + compiled.complaint());
    }
    Usage build = translated.usage().then(compiled.usage());
    return Result.repeat(task.runs(), run -> search(task, children, build));
  }

  private static Ending firstClean(Supplier<Ending> first, Supplier<Ending> second) {
    Ending ending = first.get();
    return ending.isClean() ? ending : second.get();
  }

  private static Result search(Task task, Children children, Usage build) {
    Ending ending = children.run(List.of("./checker"), task.timeout());
    if (ending.isTimedOut()) {
      return task.tooSlow();
    }
    PeerOutput output = PeerOutput.parse(ending.out());
    Counts counts = output.counts();
    if (counts == null) {
      return new Result.Failed(ending.complaint());
    }
    var only = new Result.Run(counts, ending.usage());
    return new Result.Finished(output.isViolated(), build, List.of(only));
  }

  private List<String> translation(Task task, List<String> further) {
    var command = new ArrayList<>(List.of(rumur.toString()));
    if (usesShortPointers) {
      command.addAll(List.of("--pointer-bits", "48"));
    }
    command.addAll(List.of("--threads", Integer.toString(task.threads())));
    String symmetry = task.benchmark().usesSymmetry() ? "heuristic" : "off";
    command.addAll(List.of("--symmetry-reduction", symmetry));
    command.addAll(further);
    command.addAll(List.of("--output", "checker.c", PeerModel.FILE_NAME));
    return command;
  }

  private List<String> compilation(List<String> libraries) {
    var command = new ArrayList<>(List.of(compiler.toString(), "-std=c11", "-O3"));
    command.addAll(flags);
    command.addAll(List.of("-o", "checker", "checker.c", "-lpthread"));
    command.addAll(libraries);
    return command;
  }
}
