package fathom.report;

import fathom.compile.Leaf;
import fathom.compile.TransitionSystem;
import fathom.model.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Names that a design has for the rules and variables of a model. A line of a map is {@code rule
 * NAME = ACTION} or {@code var NAME = SIGNAL}; a star in a name stands for any text, which takes
 * the place of the star on the other side. What follows {@code --} or {@code #} is a comment.
 */
public final class SignalMap {
  /** The map that leaves all names alone. */
  public static final SignalMap NONE = new SignalMap(List.of());

  private static final Pattern LINE =
      Pattern.compile("(rule|var|variable)\\s+(.+?)\\s*=\\s*(\\S(?:.*\\S)?)");

  private final List<Entry> entries;

  private SignalMap(List<Entry> entries) {
    this.entries = List.copyOf(entries);
  }

  private record Entry(int line, boolean isRule, Pattern from, String to) {
    @Nullable String apply(String name) {
      Matcher matcher = from.matcher(name);
      if (!matcher.matches()) {
        return null;
      }
      String out = to;
      for (int i = 1; i <= matcher.groupCount() && out.contains("*"); i++) {
        out = out.replaceFirst("\\*", Matcher.quoteReplacement(matcher.group(i)));
      }
      return out;
    }
  }

  /** What came of reading a map. */
  public sealed interface Result {}

  /** A map. */
  public record Read(SignalMap map) implements Result {}

  /** None; the sentences say why. */
  public record Wrong(List<String> sentences) implements Result {
    public Wrong {
      sentences = List.copyOf(sentences);
    }
  }

  /** Reads a map for a system; every line must be about something that there is. */
  public static Result parse(String text, TransitionSystem system) {
    var entries = new ArrayList<Entry>();
    var wrong = new ArrayList<String>();
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).replaceFirst("(--|#).*", "").strip();
      Matcher matcher = LINE.matcher(line);
      if (line.isEmpty()) {
        continue;
      }
      if (!matcher.matches()) {
        wrong.add("Line " + (i + 1) + " is not \"rule NAME = ACTION\" or \"var NAME = SIGNAL\".");
        continue;
      }
      boolean isRule = matcher.group(1).equals("rule");
      var entry = new Entry(i + 1, isRule, patternOf(matcher.group(2)), matcher.group(3));
      if (!isAboutSomething(entry, system)) {
        String kind = isRule ? "rule" : "part of the state";
        wrong.add("Line %d: there is no %s %s.".formatted(i + 1, kind, matcher.group(2)));
      }
      entries.add(entry);
    }
    return wrong.isEmpty() ? new Read(new SignalMap(entries)) : new Wrong(wrong);
  }

  private static Pattern patternOf(String name) {
    String unquoted =
        name.length() > 1 && name.startsWith("\"") && name.endsWith("\"")
            ? name.substring(1, name.length() - 1)
            : name;
    var out = new StringBuilder();
    for (String part : unquoted.split("\\*", -1)) {
      out.append(out.isEmpty() ? "" : "(.*)").append(Pattern.quote(part));
    }
    return Pattern.compile(out.toString());
  }

  private static boolean isAboutSomething(Entry entry, TransitionSystem system) {
    return entry.isRule()
        ? system.model().rules().stream().map(Rule::name).anyMatch(it -> entry.apply(it) != null)
        : system.layout().leaves().stream().map(Leaf::name).anyMatch(it -> entry.apply(it) != null);
  }

  /** What a design calls a part of the state; null if the map does not say. */
  public @Nullable String signal(String leaf) {
    return find(false, leaf);
  }

  /** What a design calls a rule; null if the map does not say. */
  public @Nullable String action(String rule) {
    return find(true, rule);
  }

  private @Nullable String find(boolean isRule, String name) {
    for (Entry entry : entries) {
      String out = entry.isRule() == isRule ? entry.apply(name) : null;
      if (out != null) {
        return out;
      }
    }
    return null;
  }
}
