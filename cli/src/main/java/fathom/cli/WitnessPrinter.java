package fathom.cli;

import fathom.report.SignalMap;
import fathom.report.WitnessWriter;
import fathom.report.Words;
import fathom.search.CancelToken;
import fathom.search.Trace;
import fathom.search.witness.Generator;
import fathom.search.witness.Meter;
import fathom.search.witness.Reduction;
import fathom.search.witness.Retracer;
import fathom.search.witness.Witness;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Generates witness strings, writes them as they come, and says what they cover. */
final class WitnessPrinter {
  private static final long NANOS_BETWEEN_LINES = 2_000_000_000L;

  private final Console console;
  private final CheckOptions.Talk talk;
  private final WitnessRun run;
  private final Retracer retracer;
  private final Meter everything;
  private final List<Reduction.Measured> measured = new ArrayList<>();
  private final Meter kept;
  private long witnesses;
  private long events;
  private long longest;
  private long lastLine = System.nanoTime();

  WitnessPrinter(Console console, CheckOptions.Talk talk, WitnessRun run) {
    this.console = console;
    this.talk = talk;
    this.run = run;
    this.retracer = new Retracer(run.system(), run.mergesOrbits());
    List<Integer> leaves = run.options().leaves();
    this.everything = new Meter(run.system(), retracer, leaves, EnumSet.allOf(Meter.Kind.class));
    this.kept = new Meter(run.system(), retracer, leaves, run.kept());
  }

  /** Does it all. */
  ExitStatus run(
      @Nullable WitnessFile file, SignalMap map, Map<String, String> constants, CancelToken cancel)
      throws IOException {
    WitnessWriter writer = file == null ? null : file.open(console, run.system(), map, constants);
    Generator.Result result;
    List<Witness> reduced = List.of();
    try {
      result =
          Generator.run(
              run.system(),
              run.options(),
              (trace, end) -> take(trace, end, run.isReduced() ? null : writer),
              cancel);
      if (run.isReduced()) {
        reduced = reduce(writer);
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } finally {
      if (writer != null) {
        writer.close();
      }
    }
    String summary = summary(result, reduced, file);
    if (file != null && file.isOut()) {
      console.printError(talk.isQuiet() ? "" : summary);
    } else {
      console.print(talk.isQuiet() ? "" : summary);
    }
    return result.isWhole() ? ExitStatus.HOLDS : ExitStatus.STOPPED;
  }

  private void take(Trace trace, String end, @Nullable WitnessWriter writer) {
    witnesses++;
    events += trace.length();
    longest = Math.max(longest, trace.length());
    everything.itemsOf(trace, end);
    if (run.isReduced()) {
      int[] rules = new int[trace.length()];
      for (int i = 0; i < rules.length; i++) {
        rules[i] = trace.ruleInstance(i);
      }
      var witness = new Witness(trace.startInstance(), rules, end);
      measured.add(new Reduction.Measured(witness, kept.itemsOf(trace, end)));
    }
    write(trace, end, writer);
    long now = System.nanoTime();
    if (now - lastLine > NANOS_BETWEEN_LINES) {
      lastLine = now;
      progress("%s, %s".formatted(count(witnesses), Words.count(events, "event")));
    }
  }

  private static void write(Trace trace, String end, @Nullable WitnessWriter writer) {
    if (writer != null) {
      try {
        writer.write(trace, end);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private void progress(String text) {
    if (!talk.isQuiet() && talk.progress() != CheckOptions.ProgressStyle.OFF) {
      console.printError(text + "\n");
    }
  }

  private List<Witness> reduce(@Nullable WitnessWriter writer) {
    progress("reducing " + count(witnesses));
    List<Witness> reduced = Reduction.reduce(measured);
    for (Witness witness : reduced) {
      write(retracer.trace(witness), witness.end(), writer);
    }
    return reduced;
  }

  private String summary(
      Generator.Result result, List<Witness> reduced, @Nullable WitnessFile file) {
    var out = new StringBuilder();
    line(out, "generated", size(witnesses, events, longest));
    line(
        out,
        "search",
        Words.count(result.states(), "state")
            + (run.mergesOrbits() ? " (up to symmetry)" : "")
            + (result.isWhole() ? ", all that matter" : ", stopped before the end"));
    int rules = run.system().model().rules().size();
    line(out, "rules", everything.covered(Meter.Kind.RULES) + " of " + Words.number(rules));
    line(out, "rule pairs", Words.number(everything.covered(Meter.Kind.PAIRS)));
    line(
        out,
        "values",
        "%s of %s"
            .formatted(
                Words.number(everything.covered(Meter.Kind.VALUES)),
                Words.count(run.options().leaves().size(), "part") + " of the state"));
    line(out, "states", Words.number(everything.covered(Meter.Kind.STATES)));
    if (run.isReduced()) {
      line(out, "reduced", reducedText(reduced));
    }
    if (file != null) {
      line(out, "written to", file.isOut() ? "standard output" : file.name());
    }
    return out.toString();
  }

  private String reducedText(List<Witness> reduced) {
    long left = reduced.stream().mapToLong(Witness::length).sum();
    long most = reduced.stream().mapToLong(Witness::length).max().orElse(0);
    var names = new ArrayList<String>();
    for (Meter.Kind kind : Meter.Kind.values()) {
      if (run.kept().contains(kind)) {
        names.add("%s %s".formatted(Words.number(kept.covered(kind)), Words.option(kind)));
      }
    }
    return "%s; the greedy choice covers the same %s"
        .formatted(size(reduced.size(), left, most), Words.listed(names));
  }

  private static String size(long count, long events, long longest) {
    return "%s, %s, at most %s in one"
        .formatted(count(count), Words.count(events, "event"), Words.number(longest));
  }

  private static String count(long witnesses) {
    return Words.count(witnesses, "witness string");
  }

  private static void line(StringBuilder out, String name, String value) {
    out.append("  %-12s %s\n".formatted(name + ":", value));
  }
}
