package fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.search.Progress;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ConsoleTest {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  @Test
  void aStreamWithoutArrowsGetsAsciiOnes() {
    console(StandardCharsets.US_ASCII).print("x: 1 → 2, net: − {…}");
    assertThat(bytes.toString(StandardCharsets.US_ASCII)).isEqualTo("x: 1 -> 2, net: - {...}");
  }

  @Test
  void plainProgressComesAfterFiveSecondsAndThenLessOften() {
    try (StatusDisplay display =
        StatusDisplay.of(CheckOptions.ProgressStyle.PLAIN, console(StandardCharsets.UTF_8))) {
      for (int second = 1; second <= 200; second++) {
        display.onProgress(progress(second));
      }
    }
    assertThat(text().lines().map(line -> line.substring(0, line.indexOf(','))))
        .containsExactly(
            "progress: 5.00 s",
            "progress: 10.0 s",
            "progress: 20.0 s",
            "progress: 40.0 s",
            "progress: 1 min 20 s",
            "progress: 2 min 20 s",
            "progress: 3 min 20 s");
    assertThat(text())
        .startsWith(
            "progress: 5.00 s, 5,000 states, 2.5 M states/s, queue 50, depth 5, 5.00 KiB\n");
  }

  @Test
  void aLiveLineNeverWrapsAndCountsWholeSeconds() {
    StatusDisplay.of(CheckOptions.ProgressStyle.AUTO, terminal("xterm")).onProgress(progress(7));
    assertThat(text()).startsWith("\r\u001b[K\u001b[?7l7 s  7,000 states, ").endsWith("\u001b[?7h");
  }

  @Test
  void aDumbTerminalGetsPlainLines() {
    StatusDisplay.of(CheckOptions.ProgressStyle.AUTO, terminal("dumb")).onProgress(progress(7));
    assertThat(text()).startsWith("progress: 7.00 s, ").doesNotContain("\u001b");
  }

  @Test
  void aClosedDisplayIsSilent() {
    StatusDisplay display =
        StatusDisplay.of(CheckOptions.ProgressStyle.PLAIN, console(StandardCharsets.UTF_8));
    display.close();
    display.onProgress(progress(10));
    assertThat(text()).isEmpty();
  }

  private Console terminal(String kind) {
    var stream = new PrintStream(bytes, false, StandardCharsets.UTF_8);
    return new Console(stream, stream, true, true, Map.of("TERM", kind));
  }

  private static Progress progress(int second) {
    return new Progress(
        Progress.Phase.EXPANDING,
        Duration.ofSeconds(second),
        second * 1000L,
        0,
        2.5e6,
        second * 10L,
        second,
        second * 1024L);
  }

  private Console console(Charset charset) {
    var stream = new PrintStream(bytes, true, charset);
    return new Console(stream, stream, false, false, Map.of());
  }

  private String text() {
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
