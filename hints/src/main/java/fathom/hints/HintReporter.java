package fathom.hints;

import fathom.model.Diagnostic;
import fathom.model.Span;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Collects what there is to say about a hints file. */
final class HintReporter {
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  void report(HintCode code, Span span, String message) {
    report(code, span, message, null);
  }

  void report(HintCode code, Span span, String message, @Nullable String help) {
    diagnostics.add(new Diagnostic(code.code(), code.severity(), span, message, null, help));
  }

  List<Diagnostic> diagnostics() {
    return diagnostics;
  }

  /** Advice for a name that means nothing: the known name that looks most like it, if any does. */
  static @Nullable String closest(String name, Collection<String> known) {
    String best = null;
    int least = Math.max(1, name.length() / 3) + 1;
    for (String candidate : known) {
      int distance = distance(lower(name), lower(candidate));
      if (distance < least) {
        least = distance;
        best = candidate;
      }
    }
    return best == null ? null : "did you mean " + best + "?";
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  /** The number of letters to change, insert or leave out. */
  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(change, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
