package fathom.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Finds out whether a person watches a stream of this process. */
final class Terminals {
  private Terminals() {}

  /** Whether file descriptor {@code descriptor} of this process is a terminal. */
  @SuppressWarnings("SystemConsoleNull")
  static boolean isTerminal(int descriptor) {
    Path link = Path.of("/proc/self/fd/" + descriptor);
    try {
      String target = Files.readSymbolicLink(link).toString();
      return target.startsWith("/dev/pts/")
          || target.startsWith("/dev/tty")
          || target.equals("/dev/console");
    } catch (IOException | UnsupportedOperationException e) {
      // No /proc: the JDK can only say whether input and output both are terminals. Its console can
      // be null: that depends on which of two implementations runs, and JDK 25 has the older one.
      java.io.Console console = System.console();
      return console != null && console.isTerminal();
    }
  }
}
