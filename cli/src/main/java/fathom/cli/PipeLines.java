package fathom.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Lines from a pipe or a file, repeated on the output so that it reads as a dialogue. */
final class PipeLines implements LineSource {
  private final Console console;
  private final BufferedReader reader;

  PipeLines(Console console) {
    this.console = console;
    this.reader = new BufferedReader(new InputStreamReader(console.in(), StandardCharsets.UTF_8));
  }

  @Override
  public @Nullable String read(String prompt) {
    try {
      String line = reader.readLine();
      if (line != null) {
        console.print(prompt + line + "\n");
      }
      return line;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void complete(Supplier<List<String>> words) {
    // Nobody presses the tabulator key in a pipe.
  }

  @Override
  public void close() {
    // The stream is not ours to close.
  }
}
