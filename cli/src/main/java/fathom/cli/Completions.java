package fathom.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What the word under the cursor can become. */
final class Completions {
  private Completions() {}

  /**
   * The ends of those candidates that the line begins, from the word under the cursor on:
   * candidates may have blanks in them, and words are what the tabulator key completes.
   */
  static List<String> of(List<String> candidates, String typed) {
    int wordStart = typed.lastIndexOf(' ') + 1;
    var out = new ArrayList<String>();
    for (String candidate : candidates) {
      if (candidate.toLowerCase(Locale.ROOT).startsWith(typed.toLowerCase(Locale.ROOT))) {
        out.add(candidate.substring(wordStart));
      }
    }
    return out;
  }
}
