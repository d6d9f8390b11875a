package fathom.cli;

import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Where a session gets its commands from: a person at a terminal, or a pipe. */
interface LineSource extends AutoCloseable {
  /** Asks for a line; null when there is none any more. */
  @Nullable String read(String prompt);

  /** Says which words can be completed, now and later. */
  void complete(Supplier<List<String>> words);

  @Override
  void close();

  /** Lines typed at the terminal if there is one, else lines from the pipe. */
  static LineSource of(Console console) {
    // The class for terminals is not loaded otherwise, nor is the library that it needs.
    return console.isInteractive() ? new TerminalLines() : new PipeLines(console);
  }
}
