package fathom.cli;

import java.util.List;
import java.util.Locale;

/** What a line that is begun can become. */
final class Completions {
  private Completions() {}

  /** Those candidates that begin with what is typed, in upper or lower case. */
  static List<String> of(List<String> candidates, String typed) {
    String begun = typed.stripLeading().toLowerCase(Locale.ROOT);
    return candidates.stream()
        .filter(candidate -> candidate.toLowerCase(Locale.ROOT).startsWith(begun))
        .toList();
  }
}
