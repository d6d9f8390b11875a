package fathom.bench;

/**
 * How a child process ended.
 *
 * @param status its exit status
 * @param isTimedOut whether it was stopped because its time was over
 * @param out what it wrote to standard output
 * @param err what it wrote to standard error
 */
record Ending(int status, boolean isTimedOut, Usage usage, String out, String err) {
  private static final int MOST_CHARACTERS = 160;

  /** Whether it ended by itself with status 0. */
  boolean isClean() {
    return status == 0 && !isTimedOut;
  }

  /** The first line of what it complained about, or its exit status. */
  String complaint() {
    return (err + "\n" + out)
        .lines()
        .map(String::strip)
        .filter(line -> line.contains("rror") || line.startsWith("fathom:"))
        .findFirst()
        .or(() -> err.lines().map(String::strip).filter(line -> !line.isEmpty()).findFirst())
        .map(line -> line.length() > MOST_CHARACTERS ? line.substring(0, MOST_CHARACTERS) : line)
        .orElse("exit status " + status);
  }
}
