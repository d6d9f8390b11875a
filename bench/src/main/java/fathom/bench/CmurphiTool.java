package fathom.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** CMurphi: translates a model to C++, which is compiled with full optimisation. */
final class CmurphiTool implements Tool {
  private static final List<String> WANTED_FLAGS =
      List.of("-march=native", "-fpermissive", "-fno-delete-null-pointer-checks", "-std=gnu++98");

  /** Its table has a fixed size, so it gets room for states of this size with their overhead. */
  private static final long BYTES_PER_STATE = 128;

  private static final long LEAST_MEGABYTES = 64;

  /** How much it may take where the size of the memory is not known. */
  private static final long CAUTIOUS_MEGABYTES = 4096;

  /** The translator's options for states of a few bits for each variable; else they are bytes. */
  private static final List<String> BITS = List.of("-b");

  private final Path translator;
  private final Path includes;
  private final Path compiler;
  private final List<String> flags;
  private final long mostMegabytes;

  /**
   * Uses an installation of CMurphi.
   *
   * @param translator the program {@code mu}
   * @param includes the folder with the text that the translator's output starts from
   * @param compiler a C++ compiler
   */
  CmurphiTool(Path translator, Path includes, Path compiler) {
    this.translator = translator;
    this.includes = includes;
    this.compiler = compiler;
    this.flags = Programs.supportedFlags(compiler, WANTED_FLAGS);
    long memoryMegabytes = Machine.totalMemoryBytes() >> 20;
    this.mostMegabytes = memoryMegabytes == 0 ? CAUTIOUS_MEGABYTES : memoryMegabytes / 4 * 3;
  }

  @Override
  public String name() {
    return "CMurphi";
  }

  @Override
  public String version() {
    String banner = Programs.lineWith("Release", List.of(translator.toString(), "-h"));
    return banner + " (" + Programs.firstLine(List.of(compiler.toString(), "--version")) + ")";
  }

  @Override
  public boolean supports(int threads) {
    return threads == 1;
  }

  /** Measures both formats of states and takes the faster one. */
  @Override
  public Result measure(Task task) {
    String problem = PeerModel.write(task);
    if (!problem.isEmpty()) {
      return new Result.Failed(problem);
    }
    Result bits = measure(task, BITS);
    return bits instanceof Result.Finished finished
        ? faster(finished, measure(task, List.of()))
        : bits;
  }

  private static Result faster(Result.Finished bits, Result bytes) {
    return bytes instanceof Result.Finished finished
            && finished.usage().cpuSeconds() < bits.usage().cpuSeconds()
        ? finished
        : bits;
  }

  private Result measure(Task task, List<String> stateFormat) {
    Children children = task.children();
    var translation = new ArrayList<>(List.of(translator.toString()));
    translation.addAll(stateFormat);
    translation.add(PeerModel.FILE_NAME);
    Ending translated = children.run(translation, task.timeout());
    if (!translated.isClean()) {
      return new Result.Refused(translated.complaint());
    }
    Ending compiled = children.run(compilation(), task.timeout());
    if (!compiled.isClean()) {
      return new Result.Failed("its C++ does not compile: " + compiled.complaint());
    }
    Usage build = translated.usage().then(compiled.usage());
    var search = new Search(task, children, build, mostMegabytes);
    return Result.repeat(task.runs(), run -> search.run());
  }

  private List<String> compilation() {
    var command = new ArrayList<>(List.of(compiler.toString(), "-O3", "-w"));
    command.addAll(flags);
    command.addAll(List.of("-I", includes.toString(), "-o", "checker", "model.cpp"));
    return command;
  }

  /** Runs the compiled model, with a larger table as long as it is too small. */
  private static final class Search {
    private final Task task;
    private final Children children;
    private final Usage build;
    private final long mostMegabytes;
    private long megabytes;

    Search(Task task, Children children, Usage build, long mostMegabytes) {
      this.task = task;
      this.children = children;
      this.build = build;
      this.mostMegabytes = mostMegabytes;
      this.megabytes = Math.max(LEAST_MEGABYTES, (task.states() * BYTES_PER_STATE) >> 20);
    }

    Result run() {
      while (megabytes <= mostMegabytes) {
        Ending ending = children.run(command(), task.timeout());
        if (ending.isTimedOut()) {
          return task.tooSlow();
        }
        PeerOutput output = PeerOutput.parse(ending.out() + ending.err());
        Counts counts = output.counts();
        if (!output.isFull()) {
          return counts == null
              ? new Result.Failed(ending.complaint())
              : new Result.Finished(
                  output.isViolated(), build, List.of(new Result.Run(counts, ending.usage())));
        }
        megabytes *= 2;
      }
      return new Result.Stopped("a table of " + megabytes / 2 + " MB is too small");
    }

    private List<String> command() {
      var command = new ArrayList<>(List.of("./checker", "-m" + megabytes, "-pn"));
      if (!task.benchmark().usesSymmetry()) {
        command.add("-nosym");
      }
      return command;
    }
  }
}
