package fathom.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Finds out whether MPI lets this process use only some of the cores that it may use itself. Open
 * MPI binds each of two ranks to one core unless told otherwise, which leaves one thread to search.
 */
final class Binding {
  private static final String KEY = "Cpus_allowed_list:";

  private Binding() {}

  /** Whether this process has one core, and the process that started it has more. */
  static boolean isToOneCore() {
    long parent = ProcessHandle.current().parent().map(ProcessHandle::pid).orElse(-1L);
    return coresOf("self") == 1 && coresOf(Long.toString(parent)) > 1;
  }

  /** The number of cores that a process may use; 0 if that cannot be found out. */
  private static int coresOf(String process) {
    try {
      for (String line : Files.readAllLines(Path.of("/proc", process, "status"))) {
        if (line.startsWith(KEY)) {
          return count(line.substring(KEY.length()).strip());
        }
      }
    } catch (IOException | NumberFormatException e) {
      // Not Linux, or not allowed to look.
    }
    return 0;
  }

  /** The number of cores in a list such as {@code 0-3,8}. */
  static int count(String list) {
    int count = 0;
    for (String range : list.split(",", -1)) {
      int dash = range.indexOf('-');
      count +=
          dash < 0
              ? 1
              : Integer.parseInt(range.substring(dash + 1))
                  - Integer.parseInt(range.substring(0, dash))
                  + 1;
    }
    return count;
  }
}
