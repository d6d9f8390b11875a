package fathom.compile.interpret;

import fathom.model.Span;
import java.util.regex.Pattern;

/** Source text on one line. */
final class SourceText {
  private static final Pattern SPACES = Pattern.compile("\\s+");

  private SourceText() {}

  /** The text that a span covers, every run of white space being one space. */
  static String of(Span span) {
    return SPACES.matcher(span.text().strip()).replaceAll(" ");
  }
}
