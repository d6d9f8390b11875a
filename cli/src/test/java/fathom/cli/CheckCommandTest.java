package fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CheckCommandTest {
  @TempDir Path folder;

  @Test
  void aModelThatHoldsEndsWithStatusZero() {
    Shell.Result result = Shell.fathom("check", Models.write(folder, Models.COUNTER));
    assertThat(result.status()).isZero();
    assertThat(result.out()).contains("HOLDS", "states:      4, 1 start state", "rules fired: 4");
    assertThat(result.err()).isEmpty();
  }

  @Test
  void jsonOnStandardOutputIsAloneThere() {
    Shell.Result result = Shell.fathom("check", Models.write(folder, Models.COUNTER), "--json=-");
    assertThat(result.out()).startsWith("{\n").endsWith("}\n").doesNotContain("HOLDS");
  }

  @Test
  void jsonInAFileLeavesTheTextOnStandardOutput() throws IOException {
    Path file = folder.resolve("result.json");
    Shell.Result result =
        Shell.fathom("check", Models.write(folder, Models.COUNTER), "--json", file.toString());
    assertThat(result.out()).contains("HOLDS");
    assertThat(Files.readString(file)).contains("\"verdict\": \"holds\"");
  }

  @Test
  void aModelThatCannotBeReadIsRejectedInJsonToo() {
    Shell.Result result = Shell.fathom("check", "none.m", "--json=-");
    assertThat(result.status()).isEqualTo(3);
    assertThat(result.out())
        .contains("\"verdict\": \"rejected\"", "\"reason\": \"There is no file none.m.\"");
    assertThat(new Schemas().complaints("check.schema.json", result.out())).isEmpty();
  }

  @Test
  void theTextOfTheTraceGoesToTheFileAskedFor() throws IOException {
    Path file = folder.resolve("trace.txt");
    Shell.Result result =
        Shell.fathom("check", Models.write(folder, Models.FAILING), "--trace-out", file.toString());
    assertThat(result.status()).isEqualTo(1);
    assertThat(Files.readString(file)).contains("step 2", "x: 1 → 2");
  }

  @Test
  void aLongTraceIsShownByItsEndsAndKeptWholeInTheFile() throws IOException {
    Path file = folder.resolve("trace.txt");
    Shell.Result result =
        Shell.fathom("check", Models.write(folder, Models.LONG), "--trace-out", file.toString());
    assertThat(result.out())
        .contains("step 200 ", "… 600 steps left out", "step 801 ", "step 1000 ")
        .doesNotContain("step 201 ");
    assertThat(Files.readString(file)).contains("step 201 ", "step 500 ", "step 1000 ");
  }

  @Test
  void textThatIsNotUtf8GetsAWarning() throws IOException {
    Path model = folder.resolve("latin.m");
    Files.write(model, ("-- für\n" + Models.COUNTER).getBytes(StandardCharsets.ISO_8859_1));
    Shell.Result result = Shell.fathom("check", model.toString());
    assertThat(result.status()).isZero();
    assertThat(result.err()).startsWith("warning[F0001]: ").contains("1 | -- für");
    assertThat(Shell.fathom("check", model.toString(), "--quiet").err()).isEmpty();
  }

  @Test
  void coloursFollowTheTerminalAndTheWishesOfTheUser() {
    String model = Models.write(folder, Models.COUNTER);
    assertThat(terminal(Map.of(), model)).contains("\u001b[");
    assertThat(terminal(Map.of("NO_COLOR", "1"), model)).doesNotContain("\u001b[");
    assertThat(terminal(Map.of("TERM", "dumb"), model)).doesNotContain("\u001b[");
    assertThat(terminal(Map.of(), model, "--color=never")).doesNotContain("\u001b[");
    assertThat(Shell.fathom("check", model, "--color=always").out()).contains("\u001b[");
  }

  @Test
  void anInterruptEndsTheSearchWithWhatItKnows() {
    Interrupts soon =
        cancel -> {
          Thread.ofVirtual()
              .start(
                  () -> {
                    sleep(300);
                    cancel.run();
                  });
          return () -> {};
        };
    Shell.Result result = Shell.ofFiles().run(soon, "check", Models.write(folder, Models.ENDLESS));
    assertThat(result.status()).isEqualTo(4);
    assertThat(result.out()).contains("STOPPED  No violation so far", "states:", "rules fired:");
  }

  @Test
  void aTimeLimitEndsTheSearchWithWhatItKnows() {
    Shell.Result result =
        Shell.fathom("check", Models.write(folder, Models.ENDLESS), "--time-limit=300ms");
    assertThat(result.status()).isEqualTo(4);
    assertThat(result.out()).contains("STOPPED  No violation so far: the time limit");
  }

  @Test
  void aTerminalSeesALiveLineThatIsGoneAtTheEnd() {
    Shell.Result result =
        Shell.ofTerminal(Map.of())
            .run(
                Interrupts.NONE,
                "check",
                Models.write(folder, Models.ENDLESS),
                "--time-limit=900ms");
    assertThat(result.err()).contains("\r\u001b[K").contains(" states, ").endsWith("\r\u001b[K");
    assertThat(result.err()).doesNotContain("\n");
  }

  @Test
  void progressCanBeSilenced() {
    Shell.Result result =
        Shell.ofTerminal(Map.of())
            .run(
                Interrupts.NONE,
                "check",
                Models.write(folder, Models.ENDLESS),
                "--time-limit=600ms",
                "--progress=off");
    assertThat(result.err()).isEmpty();
  }

  @Test
  void twoChecksAtOnceAgreeWithSeparateRuns() throws Exception {
    String failing = "src/test/resources/golden/token.m";
    String holding = "src/test/resources/golden/quiet.m";
    Callable<String> first = () -> Shell.fathom("check", failing, "--json=-").out();
    Callable<String> second = () -> Shell.fathom("check", holding, "--json=-").out();
    List<String> alone = List.of(stable(first.call()), stable(second.call()));
    try (var pool = Executors.newFixedThreadPool(4)) {
      for (int round = 0; round < 5; round++) {
        List<Future<String>> together = pool.invokeAll(List.of(first, second, first, second));
        assertThat(together.stream().map(CheckCommandTest::stableResult))
            .containsExactly(alone.get(0), alone.get(1), alone.get(0), alone.get(1));
      }
    }
  }

  @Test
  void aSignalToTheProcessEndsItWithTheSummaryAndStatusFour() throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process process =
        new ProcessBuilder(
                java,
                "-cp",
                System.getProperty("java.class.path"),
                "fathom.cli.Main",
                "check",
                Models.write(folder, Models.ENDLESS))
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("out.txt").toFile())
            .start();
    try {
      waitFor(folder.resolve("out.txt"), "Checking");
      sleep(500);
      process.destroy();
      assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isEqualTo(4);
      assertThat(Files.readString(folder.resolve("out.txt"))).contains("STOPPED", "rules fired:");
    } finally {
      process.destroyForcibly();
    }
  }

  private static String terminal(Map<String, String> environment, String... arguments) {
    String[] all = new String[arguments.length + 1];
    all[0] = "check";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return Shell.ofTerminal(environment).run(Interrupts.NONE, all).out();
  }

  private static String stableResult(Future<String> result) {
    try {
      return stable(result.get());
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String stable(String json) {
    return json.replaceAll(
        "\"(seconds|states_per_second|bytes_per_state|peak_memory_bytes)\": .*", "");
  }

  private static void waitFor(Path file, String text) throws IOException {
    for (int i = 0; i < 300 && !Files.readString(file).contains(text); i++) {
      sleep(100);
    }
  }

  private static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
