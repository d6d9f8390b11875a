package fathom.cli;

import fathom.model.Diagnostic;
import fathom.report.Palette;
import fathom.report.Ranks;
import fathom.report.Run;
import fathom.report.RunJson;
import fathom.report.SignalMap;
import fathom.report.TraceJson;
import fathom.report.TraceText;
import fathom.report.Vcd;
import fathom.search.Trace;
import fathom.search.Violation;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes the result and the trace to where they were asked for. */
final class OutputFiles {
  private final CheckOptions options;
  private final Console console;

  OutputFiles(CheckOptions options, Console console) {
    this.options = options;
    this.console = console;
  }

  /** Why a file could not be written, found before any work is done. */
  static Optional<String> problemWith(CheckOptions options) {
    String json = options.json();
    Path jsonPath = null;
    try {
      jsonPath = json == null || options.isJsonOnOut() ? null : Path.of(json);
    } catch (InvalidPathException e) {
      return Optional.of("--json cannot write to " + json + ".");
    }
    return problemWith("--json", jsonPath).or(() -> problemWith("--trace-out", options.traceOut()));
  }

  /** Why an option cannot write to a file. */
  static Optional<String> problemWith(String option, @Nullable Path path) {
    if (path == null) {
      return Optional.empty();
    }
    String start = option + " cannot write to " + path + ": ";
    if (Files.isDirectory(path)) {
      return Optional.of(start + "it is a directory.");
    }
    Path folder = path.toAbsolutePath().getParent();
    if (folder != null && !Files.isDirectory(folder)) {
      return Optional.of(start + "there is no folder " + folder + ".");
    }
    boolean canWrite =
        Files.exists(path) ? Files.isWritable(path) : folder == null || Files.isWritable(folder);
    return canWrite ? Optional.empty() : Optional.of(start + "permission denied.");
  }

  /** Writes what was asked for; says what failed and returns whether nothing did. */
  boolean write(Run run, @Nullable Ranks ranks) {
    boolean jsonIsWritten = writeJson(writer -> RunJson.write(run, ranks, writer));
    return writeTrace(run) && jsonIsWritten;
  }

  /** Writes the result of a check that ended before it started. */
  void writeRejected(@Nullable String reason, List<Diagnostic> diagnostics) {
    var rejection = new RunJson.Rejection(Version.NUMBER, options.model(), reason, diagnostics);
    writeJson(writer -> RunJson.write(rejection, writer));
  }

  /** Something that writes a text. */
  private interface Content {
    void writeTo(Writer writer) throws IOException;
  }

  private boolean writeJson(Content content) {
    String json = options.json();
    if (json == null) {
      return true;
    }
    if (!options.isJsonOnOut()) {
      return write(Path.of(json), content);
    }
    // Standard output stays open: it is not ours to close.
    var writer = new OutputStreamWriter(console.out(), StandardCharsets.UTF_8);
    try {
      content.writeTo(writer);
      writer.flush();
      return true;
    } catch (IOException e) {
      return failed("standard output", e);
    }
  }

  private boolean writeTrace(Run run) {
    Path path = options.traceOut();
    if (path == null || run.outcome().violations().isEmpty()) {
      return true;
    }
    Violation violation = run.outcome().violations().getFirst();
    Trace trace = violation.trace();
    if (trace == null) {
      return true;
    }
    if (path.toString().endsWith(".txt")) {
      var text = new TraceText(Palette.PLAIN, run.system());
      return write(
          path,
          writer ->
              writer.write(
                  switch (options.trace()) {
                    case DIFF, OFF -> text.changes(trace, TraceText.ALL_STEPS);
                    case FULL -> text.wholeStates(trace, violation);
                  }));
    }
    if (path.toString().toLowerCase(Locale.ROOT).endsWith(".vcd")) {
      return write(
          path,
          writer -> {
            try (var vcd = new Vcd(run.system(), SignalMap.NONE, writer)) {
              vcd.write(trace, violation.name());
            }
          });
    }
    return write(path, writer -> TraceJson.write(run, violation, writer));
  }

  private boolean write(Path path, Content content) {
    try (Writer writer = Files.newBufferedWriter(path)) {
      content.writeTo(writer);
      return true;
    } catch (IOException e) {
      return failed(path.toString(), e);
    }
  }

  private boolean failed(String where, IOException cause) {
    console.printError(
        "fathom: Could not write " + where + ": " + FileProblem.reason(cause) + ".\n");
    return false;
  }
}
