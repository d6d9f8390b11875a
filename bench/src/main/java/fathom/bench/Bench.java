package fathom.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Runs a benchmark set: every tool on every benchmark, one child process at a time. */
public final class Bench {
  private final BenchOptions options;
  private final List<Tool> peers;
  private final FathomTool fathom;
  private final Consumer<String> progress;
  private final Cancellation cancellation = new Cancellation();

  /**
   * Gets ready.
   *
   * @param path where to look for programs, as in $PATH
   * @param progress takes a sentence for everything that begins or is left out
   */
  public Bench(BenchOptions options, String path, Consumer<String> progress) {
    this.options = options;
    this.progress = progress;
    this.fathom = new FathomTool(options.launcher(), options.fathomArguments());
    this.peers = new Peers(path, progress).find(options);
  }

  /** Measures everything. */
  public Finding run() {
    Machine machine = Machine.current();
    if (machine.isBusy()) {
      progress.accept("The machine is not idle: figures that matter want it to be.");
    }
    Map<String, String> versions = new LinkedHashMap<>();
    versions.put(fathom.name(), fathom.version());
    peers.forEach(peer -> versions.put(peer.name(), peer.version()));
    var comparisons = new ArrayList<Comparison>();
    boolean isComplete = compareAll(comparisons);
    var report = new Report(machine, versions, comparisons, options.set().skipped());
    return new Finding(report, isComplete);
  }

  /** Ends early, from any thread: what is being measured is dropped, the rest is kept. */
  public void cancel() {
    cancellation.cancel();
  }

  private boolean compareAll(List<Comparison> comparisons) {
    try {
      for (Benchmark benchmark : options.set().benchmarks()) {
        var comparison = new Comparison(benchmark, new ArrayList<>());
        comparisons.add(comparison);
        measureAll(comparison);
      }
      return true;
    } catch (CancelledException e) {
      return false;
    }
  }

  /** What came out, to be shown and saved. */
  public static final class Finding {
    private final Report report;
    private final boolean isComplete;

    private Finding(Report report, boolean isComplete) {
      this.report = report;
      this.isComplete = isComplete;
    }

    /** Whether everything was measured, and nothing cancelled. */
    public boolean isComplete() {
      return isComplete;
    }

    /** The tables and notes, for a terminal. */
    public String text() {
      return new ReportText(report).text();
    }

    /** Whether Fathom finished everything with the right counts. */
    public boolean isClean() {
      return report.complaints().isEmpty();
    }

    /** Writes {@code bench.csv}, {@code bench.json} and {@code bench.md} into a folder. */
    public void save(Path folder) throws IOException {
      Files.createDirectories(folder);
      Files.writeString(folder.resolve("bench.csv"), ReportCsv.of(report));
      Files.writeString(folder.resolve("bench.json"), ReportJson.of(report));
      Files.writeString(folder.resolve("bench.md"), new ReportText(report).markdown());
    }
  }

  private void measureAll(Comparison comparison) {
    List<Measurement> measurements = comparison.measurements();
    for (int threads : options.threads()) {
      measurements.add(measure(fathom, comparison, threads));
      for (Tool peer : peers) {
        if (peer.supports(threads)) {
          measurements.add(measure(peer, comparison, threads));
        }
      }
    }
  }

  private Measurement measure(Tool tool, Comparison comparison, int threads) {
    Benchmark benchmark = comparison.benchmark();
    String count = threads == 1 ? "one thread" : threads + " threads";
    progress.accept(benchmark.name() + ": " + tool.name() + ", " + count + "…");
    try (var folder = new ScratchFolder()) {
      long states = states(comparison);
      var task =
          new Task(
              benchmark,
              threads,
              options.runs(),
              options.timeout(),
              new Children(folder.path(), cancellation),
              states);
      return new Measurement(tool.name(), threads, tool.measure(task));
    }
  }

  /** About how many states there are: Fathom has just counted them, or the set says it. */
  private long states(Comparison comparison) {
    Counts expected = comparison.benchmark().expected();
    return options.threads().stream()
        .flatMap(threads -> comparison.fathom(threads).stream())
        .mapToLong(finished -> finished.counts().states())
        .findFirst()
        .orElse(expected == null ? 0 : expected.states());
  }
}
