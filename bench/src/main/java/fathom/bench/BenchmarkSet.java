package fathom.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The benchmarks that a set file lists.
 *
 * @param benchmarks those whose model is there
 * @param skipped the others
 * @param problems sentences about lines that make no sense; a set that has any is not to be run
 */
public record BenchmarkSet(
    List<Benchmark> benchmarks, List<Skipped> skipped, List<String> problems) {

  /** Stands in a path for the folder of CMurphi's examples. */
  private static final String EXAMPLES = "cmurphi:";

  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final Pattern CONSTANT = Pattern.compile("([A-Za-z]\\w*)=(-?\\w+)");

  /** Where the models of a set are. */
  public interface Files {
    /** Whether there is such a file. */
    boolean exists(Path file);
  }

  /**
   * Reads a set.
   *
   * @param text the lines of the set file
   * @param folder the folder that paths of models are relative to
   * @param examples the folder of CMurphi's examples, or null if it is not known
   */
  public static BenchmarkSet parse(String text, Path folder, @Nullable Path examples, Files files) {
    var set = new BenchmarkSet(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      int comment = line.indexOf('#');
      String content = (comment < 0 ? line : line.substring(0, comment)).strip();
      if (!content.isEmpty()) {
        String problem = set.add(BLANKS.split(content), new Places(folder, examples, files));
        if (!problem.isEmpty()) {
          set.problems.add("Line " + number + ": " + problem);
        }
      }
    }
    return set;
  }

  /** A benchmark whose model is not there, and why in a sentence. */
  public record Skipped(String name, String reason) {}

  /**
   * The benchmarks with these names; a name that no benchmark has stands for all that start with
   * it.
   */
  public BenchmarkSet only(List<String> names) {
    var wanted = new HashSet<String>();
    var unknown = new ArrayList<>(problems);
    for (String name : names) {
      List<String> matches = matches(name);
      wanted.addAll(matches);
      if (matches.isEmpty()) {
        unknown.add("There is no benchmark \"" + name + "\" in this set.");
      }
    }
    return new BenchmarkSet(
        benchmarks.stream().filter(each -> wanted.contains(each.name())).toList(),
        skipped.stream().filter(each -> wanted.contains(each.name())).toList(),
        unknown);
  }

  /** The benchmarks and what was skipped, to look at. */
  public String listing() {
    var columns =
        List.of(
            new Table.Column("benchmark", false),
            new Table.Column("model", false),
            new Table.Column("setting", false),
            new Table.Column("states", true),
            new Table.Column("rules fired", true));
    var rows = new ArrayList<List<String>>();
    for (Benchmark benchmark : benchmarks) {
      Counts counts = benchmark.expected();
      rows.add(
          List.of(
              benchmark.name(),
              String.valueOf(benchmark.model().getFileName()),
              benchmark.setting(),
              counts == null ? "" : Numbers.count(counts.states()),
              counts == null ? "" : Numbers.count(counts.rules())));
    }
    var out = new StringBuilder(new Table(columns, rows).text());
    skipped.forEach(
        each ->
            out.append(each.name()).append(" is left out. ").append(each.reason()).append('\n'));
    return out.toString();
  }

  private List<String> matches(String name) {
    List<String> all =
        Stream.concat(benchmarks.stream().map(Benchmark::name), skipped.stream().map(Skipped::name))
            .toList();
    return all.contains(name)
        ? List.of(name)
        : all.stream().filter(each -> each.startsWith(name)).toList();
  }

  private record Places(Path folder, @Nullable Path examples, Files files) {}

  private String add(String[] columns, Places places) {
    if (columns.length != 6) {
      return "there are " + columns.length + " columns instead of 6.";
    }
    Map<String, String> constants = constants(columns[2]);
    if (constants == null) {
      return "\"" + columns[2] + "\" is not NAME=VALUE,NAME=VALUE or -.";
    }
    if (!columns[3].equals("full") && !columns[3].equals("off")) {
      return "symmetry is full or off, not \"" + columns[3] + "\".";
    }
    if (!columns[4].matches("\\d{1,18}|-") || !columns[5].matches("\\d{1,18}|-")) {
      return "the last two columns are counts or -.";
    }
    Path model = locate(columns[0], columns[1], places);
    if (model != null) {
      boolean usesSymmetry = columns[3].equals("full");
      Counts expected = expected(columns[4], columns[5]);
      benchmarks.add(new Benchmark(columns[0], model, constants, usesSymmetry, expected));
    }
    return "";
  }

  private @Nullable Path locate(String name, String path, Places places) {
    Path model;
    if (path.startsWith(EXAMPLES)) {
      Path examples = places.examples();
      if (examples == null) {
        String reason = "Its model is one of CMurphi's; say where with --cmurphi-examples.";
        skipped.add(new Skipped(name, reason));
        return null;
      }
      model = examples.resolve(path.substring(EXAMPLES.length()));
    } else {
      model = places.folder().resolve(path).normalize();
    }
    if (!places.files().exists(model)) {
      skipped.add(new Skipped(name, "There is no file " + model + "."));
      return null;
    }
    return model;
  }

  private static @Nullable Counts expected(String states, String rules) {
    boolean isKnown = !states.equals("-") && !rules.equals("-");
    return isKnown ? new Counts(Long.parseLong(states), Long.parseLong(rules)) : null;
  }

  private static @Nullable Map<String, String> constants(String column) {
    var constants = new LinkedHashMap<String, String>();
    if (column.equals("-")) {
      return constants;
    }
    for (String each : column.split(",", -1)) {
      var matcher = CONSTANT.matcher(each);
      if (!matcher.matches()) {
        return null;
      }
      constants.put(matcher.group(1), matcher.group(2));
    }
    return Collections.unmodifiableMap(constants);
  }
}
