package fathom.cli;

import fathom.report.Palette;
import fathom.report.SavedTrace;
import fathom.report.TraceJson;
import fathom.report.TraceText;
import fathom.search.Trace;
import fathom.search.Violation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads and writes the files that hold a path through a model. */
final class ScheduleFile {
  private final TraceJson.Origin origin;

  ScheduleFile(TraceJson.Origin origin) {
    this.origin = origin;
  }

  /** What came of reading a file. */
  sealed interface Result {}

  /** A path. */
  record Schedule(SavedTrace saved) implements Result {}

  /** None; the sentence says why. */
  record Unreadable(String sentence) implements Result {}

  /** Reads a JSON trace. */
  static Result read(String name) {
    try {
      String text = new String(Files.readAllBytes(Path.of(name)), StandardCharsets.UTF_8);
      return switch (SavedTrace.parse(text)) {
        case SavedTrace.Read(var trace) -> new Schedule(trace);
        case SavedTrace.Unreadable(var reason) -> new Unreadable(name + " " + reason + ".");
      };
    } catch (NoSuchFileException | InvalidPathException e) {
      return new Unreadable("There is no file " + name + ".");
    } catch (IOException e) {
      return new Unreadable(name + " cannot be read: " + FileProblem.reason(e) + ".");
    }
  }

  /** Writes a path, as text if the file's name asks for that, else as JSON. */
  boolean write(Destination file, Console console, Trace trace, @Nullable Violation violation) {
    if (file.name().toLowerCase(Locale.ROOT).endsWith(".txt")) {
      var text = new TraceText(Palette.PLAIN, origin.system());
      return file.write(console, writer -> writer.write(text.changes(trace, TraceText.ALL_STEPS)));
    }
    return file.write(console, writer -> TraceJson.write(origin, trace, violation, writer));
  }
}
