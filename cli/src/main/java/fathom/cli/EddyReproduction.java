package fathom.cli;

import fathom.report.SavedRun;
import fathom.report.Words;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Table 1 and Figure 12 of Melatti, Palmer, Sawaya, Yang, Kirby and Gopalakrishnan: Parallel and
 * distributed model checking in Eddy, as far as the cores of this machine go.
 */
final class EddyReproduction implements Reproduction {
  /** Each takes one rank some seconds, so that the start of the JVM weighs little. */
  private static final List<Case> CASES =
      List.of(
          new Case("sci", "sci/sci.m", List.of("--const", "NODE_NUM=4", "--symmetry", "off")),
          new Case("n-peterson", "n-peterson/n-peterson.m", List.of("--const", "N=5")),
          new Case("flash", "flash/flash.m", List.of("--const", "NODE_NUM=4", "--symmetry", "off")),
          new Case(
              "german", "german/german.m", List.of("--const", "NODE_NUM=5", "--symmetry", "off")));

  /** The first of them, small enough for lines of one state. */
  private static final Case TUNED =
      new Case("sci with symmetry", "sci/sci.m", List.of("--const", "NODE_NUM=4"));

  private static final List<Integer> LINE_SIZES = List.of(1, 32, 256, 1024);
  private static final List<Integer> LINES = List.of(1, 8, 32);
  private static final List<Integer> RANKS = List.of(1, 2, 4);

  /** A model to measure with, and the options that make it large enough. */
  private record Case(String name, String file, List<String> options) {}

  /** What came of one run on so many ranks. */
  private record Measured(
      int ranks, double seconds, double cpuSeconds, long states, long sent, long bytes) {}

  @Override
  public String topic() {
    return "eddy";
  }

  @Override
  public ExitStatus run(Workbench bench) {
    try {
      Path json = Files.createTempFile("fathom-eddy-", ".json");
      try {
        return run(bench, json);
      } finally {
        Files.deleteIfExists(json);
      }
    } catch (IOException e) {
      throw new UsageException(
          "A temporary file cannot be written: " + FileProblem.reason(e) + ".");
    }
  }

  private static ExitStatus run(Workbench bench, Path json) throws IOException {
    int cores = Runtime.getRuntime().availableProcessors();
    bench.print(
        "Ranks have one thread each; this machine has "
            + Words.count(cores, "core")
            + ". With more ranks than cores,\nthe processor time is the honest figure.\n\n");
    printTuning(bench, json);
    var all = new ArrayList<List<Measured>>();
    for (Case each : CASES) {
      var runs = new ArrayList<Measured>();
      for (int ranks : RANKS) {
        Measured run = bench.isInterrupted() ? null : measure(bench, each, ranks, List.of(), json);
        if (run != null) {
          runs.add(run);
        }
      }
      all.add(runs);
    }
    if (bench.isInterrupted()) {
      bench.print("Interrupted: there are no more tables.\n");
      return ExitStatus.STOPPED;
    }
    printSpeedUp(bench, all);
    printProjection(bench, all);
    return ExitStatus.HOLDS;
  }

  /** Runs a case; null if it did not end in time. */
  private static @Nullable Measured measure(
      Workbench bench, Case each, int ranks, List<String> more, Path json) throws IOException {
    bench.say(each.name() + " on " + Words.count(ranks, "rank") + " " + String.join(" ", more));
    var words = new ArrayList<>(List.of("cluster", "check", bench.file(each.file())));
    words.addAll(each.options());
    words.addAll(more);
    words.addAll(List.of("--ranks", Integer.toString(ranks), "--threads", "1"));
    words.addAll(List.of("--progress", "off", "--json", json.toString()));
    words.addAll(List.of("--time-limit", bench.timeLimit().toMillis() + "ms"));
    int status = bench.runFathom(words);
    if (status == ExitStatus.USAGE.code()) {
      throw new UsageException(
          "MPI is needed: install it (Debian, Ubuntu: apt install openmpi-bin).");
    }
    if (status != ExitStatus.HOLDS.code()) {
      return null;
    }
    SavedRun run = SavedRun.parse(Files.readString(json)).orElseThrow();
    return new Measured(
        ranks,
        run.seconds(),
        run.ranks().stream().mapToDouble(SavedRun.Rank::cpuSeconds).sum(),
        run.states(),
        run.ranks().stream().mapToLong(SavedRun.Rank::statesSent).sum(),
        run.ranks().stream().mapToLong(SavedRun.Rank::bytesSent).sum());
  }

  private static void printTuning(Workbench bench, Path json) throws IOException {
    Measured alone = measure(bench, TUNED, 1, List.of(), json);
    if (alone == null) {
      bench.print(
          TUNED.name() + " did not end in time on one rank: give more with --time-limit.\n\n");
      return;
    }
    var out = new StringBuilder("Table 1: " + TUNED.name());
    out.append(" on 2 ranks, time of one rank = 100 %\n\n");
    out.append("  line size");
    LINES.forEach(lines -> out.append(right(lines + (lines == 1 ? " line" : " lines"), 12)));
    out.append('\n');
    for (int size : LINE_SIZES) {
      out.append(right(Integer.toString(size), 11));
      for (int lines : LINES) {
        List<String> options =
            List.of("--line-size", Integer.toString(size), "--lines", Integer.toString(lines));
        Measured run = bench.isInterrupted() ? null : measure(bench, TUNED, 2, options, json);
        out.append(
            right(
                run == null ? "-" : Words.fixed(100 * run.seconds() / alone.seconds(), 0) + " %",
                12));
      }
      out.append('\n');
    }
    bench.print(out.append("\nThe paper found 1024 states and 8 to 32 lines best.\n\n").toString());
  }

  private static void printSpeedUp(Workbench bench, List<List<Measured>> all) {
    var out = new StringBuilder("Figure 12: speed-up against ranks\n\n");
    out.append(
        "  model            states  ranks      time  speed-up  processor time        sent "
            + " bytes\n");
    for (int i = 0; i < CASES.size(); i++) {
      if (all.get(i).isEmpty()) {
        out.append("  ").append(left(CASES.get(i).name(), 12)).append("  did not end in time\n");
      }
      for (Measured run : all.get(i)) {
        Measured alone = all.get(i).getFirst();
        out.append("  ").append(left(CASES.get(i).name(), 12));
        out.append(right(Words.number(run.states()), 11));
        out.append(right(Integer.toString(run.ranks()), 7));
        out.append(right(Words.duration(run.seconds()), 10));
        out.append(right(Words.fixed(alone.seconds() / run.seconds(), 2), 10));
        out.append(right(Words.fixed(100 * run.cpuSeconds() / alone.cpuSeconds(), 0) + " %", 16));
        out.append(right(Words.number(run.sent()), 12));
        out.append("  ").append(Words.bytes(run.bytes())).append('\n');
      }
    }
    bench.print(out.append('\n').toString());
  }

  /** A projection from the processor time for a state and for a state that is sent. */
  private static void printProjection(Workbench bench, List<List<Measured>> all) {
    var out = new StringBuilder("Projection for one thread on each of 100 machines\n\n");
    for (int i = 0; i < CASES.size(); i++) {
      List<Measured> runs = all.get(i);
      if (runs.size() < 2) {
        continue;
      }
      Measured one = runs.getFirst();
      Measured two = runs.get(1);
      double perState = one.cpuSeconds() / one.states();
      double perSent = Math.max(0, two.cpuSeconds() - one.cpuSeconds()) / Math.max(1, two.sent());
      // Of two ranks half of the successors are foreign, of a hundred almost all.
      double sentPerState = 2.0 * two.sent() / two.states() * 0.99;
      double cost = perState + sentPerState * perSent;
      double bytesPerSecond = (double) two.bytes() / Math.max(1, two.sent()) * sentPerState / cost;
      out.append("  ").append(left(CASES.get(i).name(), 12));
      out.append("speed-up ").append(Words.fixed(100 * perState / cost, 0));
      out.append(", each machine sends ").append(Words.bytes((long) bytesPerSecond));
      out.append("/s\n");
    }
    out.append(
        "\nIt assumes that states are spread evenly, that levels are large enough to keep all\n");
    out.append(
        "machines busy, that the network carries what is sent, and that the processor time\n");
    out.append(
        "for a state sent is what two ranks took more than one; the start of Java counts too,\n");
    out.append("so short runs look worse than long ones.\n");
    bench.print(out.toString());
  }

  private static String right(String text, int width) {
    return " ".repeat(Math.max(0, width - text.length())) + text;
  }

  private static String left(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
