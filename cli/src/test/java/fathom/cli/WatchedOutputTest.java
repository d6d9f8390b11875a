package fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class WatchedOutputTest {
  private final ByteArrayOutputStream errors = new ByteArrayOutputStream();

  @Test
  void aResultThatIsLostOnAFullDiskIsNoSuccess() {
    assertThat(statusAfterHelp(failingWith("No space left on device"))).isEqualTo(4);
    assertThat(errors.toString(StandardCharsets.UTF_8))
        .isEqualTo("fathom: Could not write standard output: No space left on device.\n");
  }

  @Test
  void aReaderThatHasHadEnoughIsNoFailure() {
    assertThat(statusAfterHelp(failingWith("Broken pipe"))).isZero();
    assertThat(errors.size()).isZero();
  }

  @Test
  void whatIsWrittenArrives() {
    var bytes = new ByteArrayOutputStream();
    assertThat(statusAfterHelp(bytes)).isZero();
    assertThat(bytes.toString(StandardCharsets.UTF_8)).startsWith("Usage: fathom");
    assertThat(errors.size()).isZero();
  }

  @Test
  void aViolationKeepsItsStatus() {
    var out = new WatchedOutput(failingWith("No space left on device"));
    Console console = console(out);
    console.print("VIOLATED");
    assertThat(Main.conclude(1, out, console)).isEqualTo(1);
  }

  private int statusAfterHelp(OutputStream stream) {
    var out = new WatchedOutput(stream);
    Console console = console(out);
    int status = Main.run(new String[] {"--help"}, console, Interrupts.NONE);
    return Main.conclude(status, out, console);
  }

  private Console console(WatchedOutput out) {
    return new Console(
        new PrintStream(out, false, StandardCharsets.UTF_8),
        new PrintStream(errors, false, StandardCharsets.UTF_8),
        false,
        false,
        Map.of());
  }

  private static OutputStream failingWith(String reason) {
    return new OutputStream() {
      @Override
      public void write(int value) throws IOException {
        throw new IOException(reason);
      }
    };
  }
}
