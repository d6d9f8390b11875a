package fathom.bench;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what the shell's {@code times} prints. */
final class ShellTimes {
  private static final Pattern TIME = Pattern.compile("(\\d+)m(\\d+[.,]\\d+)s");

  private ShellTimes() {}

  /**
   * The processor time of the shell's children, user and system together: the second line has both.
   * Not a number if the text is something else, as after the shell itself was killed.
   */
  static double childrenSeconds(String text) {
    List<String> lines = text.lines().toList();
    if (lines.size() < 2) {
      return Double.NaN;
    }
    Matcher times = TIME.matcher(lines.get(1));
    double seconds = 0;
    int found = 0;
    while (times.find()) {
      seconds += 60 * Double.parseDouble(times.group(1));
      seconds += Double.parseDouble(times.group(2).replace(',', '.'));
      found++;
    }
    return found == 2 ? seconds : Double.NaN;
  }
}
