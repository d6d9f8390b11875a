package fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What the command prints is what was approved, word for word, apart from times and memory. After a
 * wanted change, {@code mvn -pl cli -am test -Dgolden.update=true} writes the approved files anew;
 * read the difference before committing it.
 */
final class GoldenTest {
  private static final Path FOLDER = Path.of("src", "test", "resources", "golden");
  private static final boolean UPDATES = Boolean.getBoolean("golden.update");

  /** Lines of the summary, with or without colours. */
  private static final Pattern MEASURED_LINE =
      Pattern.compile("(?m)^(.*(?:time|memory)(?:\u001b\\[0m)?: +).*$");

  private static final Pattern MEASURED_NUMBER =
      Pattern.compile(
          "(\"(?:seconds|states_per_second|bytes_per_state|peak_memory_bytes|engine)\": )[^,\n]*");

  @TempDir Path temporary;

  /** A command line and the name of the file that holds its approved output. */
  record Case(String name, List<String> arguments) {
    Case(String name, String arguments) {
      this(name, List.of(arguments.split(" ")));
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Case> cases() {
    return Stream.of(
        new Case("token", "token.m"),
        new Case("token-full", "token.m --trace full"),
        new Case("token-color", "token.m --color always"),
        new Case("token-quiet", "token.m --quiet --const N=3"),
        new Case("token-untraced", "token.m --trace off"),
        new Case("token-off", "token.m --symmetry off --store compact"),
        new Case("network", "network.m"),
        new Case("network-full", "network.m --trace full"),
        new Case("network-dfs", "network.m --search dfs"),
        new Case("stuck", "stuck.m"),
        new Case("stuck-unseen", "stuck.m --deadlock off"),
        new Case("overflow", "overflow.m"),
        new Case("overflow-full", "overflow.m --trace full"),
        new Case("asserted", "asserted.m"),
        new Case("bad-start", "bad-start.m"),
        new Case("quiet", "quiet.m"),
        new Case("quiet-bounded", "quiet.m --max-depth 2"),
        new Case("quiet-stopped", "quiet.m --max-states 2"),
        new Case("trap", "trap.m --deadlock off"),
        new Case("several", "several.m --max-errors 9"),
        new Case("rejected", "rejected.m"));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theTextIsTheApprovedOne(Case golden) throws IOException {
    Shell.Result result = run(golden.arguments());
    compare(
        golden.name() + ".txt",
        "$ fathom check "
            + String.join(" ", golden.arguments())
            + "\n"
            + withoutMeasurements(result.out())
            + "--- standard error\n"
            + result.err()
            + "--- status "
            + result.status()
            + "\n");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theJsonIsTheApprovedOneAndFollowsTheSchema(Case golden) throws IOException {
    var arguments = new ArrayList<>(golden.arguments());
    arguments.add("--json=-");
    Shell.Result result = run(arguments);
    assertThat(new Schemas().complaints("check.schema.json", result.out())).isEmpty();
    compare(golden.name() + ".json", withoutMeasurements(result.out()));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theTraceFileFollowsItsSchema(Case golden) throws IOException {
    if (golden.name().equals("token-untraced")) {
      return;
    }
    Path file = temporary.resolve("trace.json");
    var arguments = new ArrayList<>(golden.arguments());
    arguments.add("--trace-out=" + file);
    int status = run(arguments).status();
    assertThat(Files.exists(file)).isEqualTo(status == 1);
    if (status == 1) {
      assertThat(new Schemas().complaints("trace.schema.json", Files.readString(file))).isEmpty();
    }
  }

  @Test
  void theSchemaRefusesWhatIsNoResult() {
    assertThat(new Schemas().complaints("check.schema.json", "{\"verdict\": \"holds\"}"))
        .isNotEmpty();
    assertThat(new Schemas().complaints("trace.schema.json", "{}")).isNotEmpty();
  }

  /** Runs with one thread and with the file names of the golden folder, wherever it lies. */
  private static Shell.Result run(List<String> arguments) {
    var all = new ArrayList<>(List.of("check", "--threads=1"));
    for (String argument : arguments) {
      all.add(argument.endsWith(".m") ? FOLDER.resolve(argument).toString() : argument);
    }
    Shell.Result result = Shell.fathom(all.toArray(String[]::new));
    String prefix = FOLDER + "/";
    return new Shell.Result(
        result.status(), result.out().replace(prefix, ""), result.err().replace(prefix, ""));
  }

  private static String withoutMeasurements(String text) {
    String lines = MEASURED_LINE.matcher(text).replaceAll("$1*");
    return MEASURED_NUMBER.matcher(lines).replaceAll("$1*");
  }

  private static void compare(String name, String actual) throws IOException {
    Path file = FOLDER.resolve(name);
    if (UPDATES) {
      Files.writeString(file, actual);
      return;
    }
    assertThat(file).as("approved file; -Dgolden.update=true writes it").exists();
    assertThat(actual).isEqualTo(Files.readString(file));
  }
}
