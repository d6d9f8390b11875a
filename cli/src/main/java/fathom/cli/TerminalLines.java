package fathom.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Supplier;
import org.jline.reader.Candidate;
import org.jline.reader.CompletingParsedLine;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jspecify.annotations.Nullable;

/** Lines typed at a terminal, with a history and completion of words. */
final class TerminalLines implements LineSource {
  private final Terminal terminal;
  private final LineReader reader;
  private Supplier<List<String>> words = List::of;

  TerminalLines() {
    try {
      this.terminal = TerminalBuilder.builder().system(true).dumb(true).build();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    this.reader =
        LineReaderBuilder.builder()
            .terminal(terminal)
            .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
            .parser((line, cursor, _) -> new WholeLine(line, cursor))
            .completer(
                (_, line, candidates) ->
                    Completions.of(words.get(), line.line().substring(0, line.cursor()))
                        .forEach(word -> candidates.add(new Candidate(word))))
            .build();
  }

  /** A line that is one word: names of rules have blanks, which are not to be escaped. */
  private record WholeLine(String line, int cursor) implements CompletingParsedLine {
    @Override
    public String word() {
      return line;
    }

    @Override
    public int wordCursor() {
      return cursor;
    }

    @Override
    public int wordIndex() {
      return 0;
    }

    @Override
    public List<String> words() {
      return List.of(line);
    }

    @Override
    public CharSequence escape(CharSequence candidate, boolean isComplete) {
      return candidate;
    }

    @Override
    public int rawWordCursor() {
      return cursor;
    }

    @Override
    public int rawWordLength() {
      return line.length();
    }
  }

  @Override
  public @Nullable String read(String prompt) {
    while (true) {
      try {
        return reader.readLine(prompt);
      } catch (UserInterruptException e) {
        // Ctrl-C throws the line away, as in a shell.
      } catch (EndOfFileException e) {
        return null;
      }
    }
  }

  @Override
  public void complete(Supplier<List<String>> newWords) {
    words = newWords;
  }

  @Override
  public void close() {
    try {
      terminal.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
