package fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class MainTest {
  @TempDir Path folder;

  @Test
  void theVersionIsThatOfTheBuild() throws IOException {
    Shell.Result result = Shell.fathom("--version");
    assertThat(result.status()).isZero();
    String number = result.out().strip().substring("fathom ".length());
    assertThat(Files.readString(Path.of("..", "pom.xml")))
        .contains("<version>" + number + "</version>");
  }

  @Test
  void helpHasAnExample() {
    assertThat(Shell.fathom("--help").out()).contains("fathom check german.m");
    Shell.Result check = Shell.fathom("check", "--help");
    assertThat(check.status()).isZero();
    assertThat(check.out()).contains("--search=KIND", "Examples:", "fathom check german.m");
    assertThat(check.err()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "check",
        "hunt",
        "compare",
        "flows",
        "simulate",
        "tree",
        "witness",
        "bench",
        "reproduce",
        "cluster"
      })
  void theExamplesOfTheHelpFitInTheirLines(String command) {
    String help = Shell.fathom(command, "--help").out();
    List<String> examples =
        help.lines()
            .dropWhile(line -> !line.startsWith("Example"))
            .skip(1)
            .takeWhile(line -> !line.isEmpty())
            .toList();
    assertThat(examples).isNotEmpty().allMatch(line -> line.startsWith("  "));
  }

  @Test
  void withoutACommandTheHelpGoesToStandardError() {
    Shell.Result result = Shell.fathom();
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).startsWith("Usage: fathom");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          check                         | fathom: MODEL is missing. Try: fathom check --help
          check a.m --serch bfs         | fathom: There is no option --serch. Did you mean --search? Try: fathom check --help
          check a.m b.m                 | fathom: The argument b.m is one too many. Try: fathom check --help
          chek a.m                      | fathom: There is no command chek. Did you mean check? Try: fathom --help
          help                          | fathom: There is no command help. Try: fathom --help
          check a.m --quiet --threads 1 --threads 2 | fathom: --threads is given twice. Try: fathom check --help
          check a.m --threads           | fathom: --threads needs a value: N. Try: fathom check --help
          check a.m --symmetry on       | fathom: --symmetry takes full or off, not "on". Try: fathom check --help
          check a.m --json /no/where    | fathom: --json cannot write to /no/where: there is no folder /no.
          """)
  void wrongOptionsGetOneSentenceAndStatusTwo(String line, String sentence) {
    Shell.Result result = Shell.fathom(line.split(" +"));
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).isEqualTo(sentence + "\n");
  }

  @Test
  void anUnreadableModelIsRejected() {
    Shell.Result result = Shell.fathom("check", folder.resolve("none.m").toString());
    assertThat(result.status()).isEqualTo(3);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .isEqualTo("fathom: There is no file " + folder.resolve("none.m") + ".\n");
  }

  @Test
  void aBugIsReportedInOneLineAndWithItsStackTraceOnRequest() {
    Interrupts broken =
        _ -> {
          throw new IllegalStateException("a planted bug");
        };
    String model = Models.write(folder, Models.COUNTER);
    Shell.Result result = Shell.ofFiles().run(broken, "check", model);
    assertThat(result.status()).isEqualTo(70);
    assertThat(result.err().lines()).hasSize(1);
    assertThat(result.err()).contains("This is a bug in Fathom: please report it");
    Shell.Result debugged = Shell.ofFiles().run(broken, "check", model, "--debug");
    assertThat(debugged.status()).isEqualTo(70);
    assertThat(debugged.err()).contains("a planted bug", "at fathom.cli");
  }

  @Test
  void runningOutOfMemoryEndsClearly() {
    Interrupts broken =
        _ -> {
          throw new IllegalStateException("a worker failed", new OutOfMemoryError());
        };
    Shell.Result result =
        Shell.ofFiles().run(broken, "check", Models.write(folder, Models.COUNTER));
    assertThat(result.status()).isEqualTo(4);
    assertThat(result.err()).startsWith("fathom: The Java heap is full.").hasLineCount(1);
  }
}
