package fathom.cli;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where an option sends a text: a file, or standard output, which is called {@code -}.
 *
 * @param name as given
 */
record Destination(String option, String name) {
  /** Something that writes a text. */
  interface Content {
    /** Writes all of it and leaves the writer open. */
    void writeTo(Writer writer) throws IOException;
  }

  /** The destination that an option names, if it was given, after a look whether it can be. */
  static @Nullable Destination of(String option, @Nullable String name) {
    if (name == null) {
      return null;
    }
    var out = new Destination(option, name);
    out.problem()
        .ifPresent(
            sentence -> {
              throw new UsageException(sentence);
            });
    return out;
  }

  private Optional<String> problem() {
    if (isOut()) {
      return Optional.empty();
    }
    try {
      return OutputFiles.problemWith(option, Path.of(name));
    } catch (InvalidPathException e) {
      return Optional.of(option + " cannot write to " + name + ".");
    }
  }

  /** Whether this is standard output. */
  boolean isOut() {
    return name.equals("-");
  }

  /** Writes a text; says what failed and returns whether nothing did. */
  boolean write(Console console, Content content) {
    try {
      if (isOut()) {
        // Standard output stays open: it is not ours to close.
        var writer = new OutputStreamWriter(console.out(), StandardCharsets.UTF_8);
        content.writeTo(writer);
        writer.flush();
        return true;
      }
      try (Writer writer = Files.newBufferedWriter(Path.of(name))) {
        content.writeTo(writer);
      }
      return true;
    } catch (IOException e) {
      console.printError("fathom: Could not write " + name + ": " + FileProblem.reason(e) + ".\n");
      return false;
    }
  }
}
