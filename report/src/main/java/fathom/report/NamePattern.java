package fathom.report;

import fathom.report.InstanceText.Named;
import fathom.report.StateText.Line;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** How people type the name of an instance: with all, some or none of its parameters. */
public final class NamePattern {
  private static final Pattern SEPARATORS = Pattern.compile("[(),\\s]+");

  private NamePattern() {}

  /**
   * Whether {@code text} can mean the instance: its name alone, its name with the values of its
   * first parameters ({@code enter 1}, {@code enter(1)}), or as traces print it ({@code enter(p:
   * 1)}). Upper and lower case are the same.
   */
  public static boolean matches(Named named, String text) {
    String typed = text.strip().toLowerCase(Locale.ROOT);
    String name = named.name().toLowerCase(Locale.ROOT);
    if (typed.equals(name) || typed.equals(named.call().toLowerCase(Locale.ROOT))) {
      return true;
    }
    if (!typed.startsWith(name)) {
      return false;
    }
    String rest = typed.substring(name.length());
    boolean isApart = rest.startsWith(" ") || rest.startsWith("(");
    return isApart && areFirst(values(rest), named.parameters());
  }

  private static List<String> values(String text) {
    return SEPARATORS
        .splitAsStream(text)
        .map(part -> part.substring(Math.max(part.indexOf(':'), part.indexOf('=')) + 1))
        .filter(value -> !value.isEmpty())
        .toList();
  }

  private static boolean areFirst(List<String> values, List<Line> parameters) {
    if (values.isEmpty() || values.size() > parameters.size()) {
      return false;
    }
    for (int i = 0; i < values.size(); i++) {
      if (!parameters.get(i).value().toLowerCase(Locale.ROOT).equals(values.get(i))) {
        return false;
      }
    }
    return true;
  }
}
