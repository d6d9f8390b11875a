package fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

final class PlainArgumentsTest {
  private static final List<OptionSpec> OPTIONS =
      CommandLine.Model.CommandSpec.forAnnotatedObject(new CheckArguments()).options().stream()
          .filter(option -> !option.usageHelp())
          .toList();

  @Test
  void everyOptionIsReadAsPicocliReadsIt() {
    int plain = 0;
    for (OptionSpec option : OPTIONS) {
      plain += agreesOn(with(option, "v", true)) && agreesOn(with(option, "v", false)) ? 1 : 0;
    }
    assertThat(plain).as("options that are read without picocli").isGreaterThan(20);
  }

  @Test
  void randomCommandLinesAreReadAsPicocliReadsThem() {
    long seed = System.nanoTime();
    var random = new Random(seed);
    for (int round = 0; round < 300; round++) {
      var args = new ArrayList<String>();
      int count = random.nextInt(5);
      for (int i = 0; i < count; i++) {
        args.addAll(randomArgument(random));
      }
      String[] line = Stream.concat(Stream.of("check"), args.stream()).toArray(String[]::new);
      assertThat(same(line)).as("seed " + seed + ": " + String.join(" ", line)).isTrue();
    }
  }

  @Test
  void whatIsNotPlainIsLeftToPicocli() {
    for (String line :
        List.of(
            "",
            "check",
            "--version",
            "check --help",
            "check a.m --help",
            "check a.m b.m",
            "check a.m --threads",
            "check a.m --threads=",
            "check a.m --threads --quiet",
            "check a.m --threads 1 --threads 2",
            "check a.m --nothing 1",
            "check --quiet")) {
      assertThat(PlainArguments.read(line.split(" "))).as(line).isNull();
    }
  }

  private static List<String> randomArgument(Random random) {
    List<String> values = List.of("1", "off", "A=2", "-", "-3", "x.m", "--quiet", "");
    String value = values.get(random.nextInt(values.size()));
    return switch (random.nextInt(5)) {
      case 0 -> List.of("model.m");
      case 1 -> List.of(value);
      default -> with(OPTIONS.get(random.nextInt(OPTIONS.size())), value, random.nextBoolean());
    };
  }

  private static List<String> with(OptionSpec option, String value, boolean isAttached) {
    if (option.arity().max() == 0) {
      return List.of(option.longestName());
    }
    return isAttached
        ? List.of(option.longestName() + "=" + value)
        : List.of(option.longestName(), value);
  }

  /** Whether a line is plain; if it is, picocli must read the same. */
  private static boolean agreesOn(List<String> arguments) {
    String[] line =
        Stream.concat(Stream.of("check", "model.m"), arguments.stream()).toArray(String[]::new);
    assertThat(same(line)).as(String.join(" ", line)).isTrue();
    return PlainArguments.read(line) != null;
  }

  /** Whether the plain reading, if there is one, is what picocli reads. */
  private static boolean same(String[] line) {
    CheckArguments plain = PlainArguments.read(line);
    if (plain == null) {
      return true;
    }
    var parsed = new CheckArguments();
    var command = new CommandLine(new FathomArguments());
    command.addSubcommand("check", parsed);
    command.parseArgs(line);
    return describe(plain).equals(describe(parsed));
  }

  private static String describe(CheckArguments arguments) {
    var out = new StringBuilder();
    CommandLine.Model.CommandSpec.forAnnotatedObject(arguments)
        .args()
        .forEach(argument -> out.append(argument.<Object>getValue()).append('\n'));
    return out.toString();
  }
}
