package fathom.cli;

import fathom.compile.TransitionSystem;
import fathom.report.SignalMap;
import fathom.report.TraceJson;
import fathom.report.Vcd;
import fathom.report.WitnessCsv;
import fathom.report.WitnessJson;
import fathom.report.WitnessPython;
import fathom.report.WitnessVerilog;
import fathom.report.WitnessWriter;
import fathom.search.Trace;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where witness strings go to, and in which form. */
final class WitnessFile {
  private final Destination out;
  private final Format format;

  private WitnessFile(Destination out, Format format) {
    this.out = out;
    this.format = format;
  }

  /** The forms of witness strings. */
  private enum Format {
    JSON,
    CSV,
    VCD,
    SV,
    PYTHON
  }

  /** What the arguments ask for; null if they ask for no file. */
  static @Nullable WitnessFile of(WitnessArguments arguments) {
    Destination out = Destination.of("--out", arguments.out);
    if (out == null) {
      if (arguments.format != null) {
        throw new UsageException("--format needs --out; --out - is standard output.");
      }
      return null;
    }
    String given = arguments.format;
    Format format =
        given == null ? byName(out.name()) : OptionValues.choice("--format", given, Format.class);
    if (format == Format.SV && out.isOut()) {
      throw new UsageException("--format sv writes two files: --out needs a name.");
    }
    return new WitnessFile(out, format);
  }

  private static Format byName(String name) {
    String extension = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    return switch (extension) {
      case "csv" -> Format.CSV;
      case "vcd" -> Format.VCD;
      case "sv" -> Format.SV;
      case "py" -> Format.PYTHON;
      case "jsonl", "json", "ndjson", "-" -> Format.JSON;
      default ->
          throw new UsageException(
              "--out takes a file that ends in .jsonl, .csv, .vcd, .sv or .py, or needs --format.");
    };
  }

  /** Whether they go to standard output. */
  boolean isOut() {
    return out.isOut();
  }

  String name() {
    return out.name();
  }

  /** Opens it. */
  WitnessWriter open(
      Console console, TransitionSystem system, SignalMap map, Map<String, String> constants)
      throws IOException {
    Writer writer =
        isOut()
            ? new OutputStreamWriter(console.out(), StandardCharsets.UTF_8)
            : Files.newBufferedWriter(Path.of(out.name()));
    WitnessWriter inner =
        switch (format) {
          case JSON ->
              new WitnessJson(new TraceJson.Origin(Version.NUMBER, constants, system), map, writer);
          case CSV -> new WitnessCsv(system, map, writer);
          case VCD -> new Vcd(system, map, writer);
          case PYTHON -> new WitnessPython(system, map, writer);
          case SV -> verilog(system, map, writer);
        };
    return new Closing(inner, writer, isOut());
  }

  private WitnessWriter verilog(TransitionSystem system, SignalMap map, Writer bench)
      throws IOException {
    Path hex = Path.of(out.name().replaceFirst("\\.sv$", "") + ".hex");
    Writer data = Files.newBufferedWriter(hex);
    String dataName = String.valueOf(hex.getFileName());
    return new Closing(
        new WitnessVerilog(system, map, new WitnessVerilog.Files(data, bench, dataName)),
        data,
        false);
  }

  /** Closes the file too. */
  private record Closing(WitnessWriter inner, Writer file, boolean staysOpen)
      implements WitnessWriter {
    @Override
    public void write(Trace trace, String end) throws IOException {
      inner.write(trace, end);
    }

    @Override
    public void close() throws IOException {
      inner.close();
      if (!staysOpen) {
        file.close();
      }
    }
  }
}
