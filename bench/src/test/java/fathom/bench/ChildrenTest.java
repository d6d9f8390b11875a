package fathom.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs({OS.LINUX, OS.MAC})
final class ChildrenTest {
  private static final Duration LONG = Duration.ofSeconds(60);

  @TempDir Path folder;

  private Ending sh(String script, Duration timeout) {
    return new Children(folder).run(List.of("/bin/sh", "-c", script), timeout);
  }

  @Test
  void whatAProcessPrintsAndItsExitStatusAreKept() {
    Ending ending = sh("echo to out; echo to err >&2; exit 3", LONG);
    assertThat(ending.out()).isEqualTo("to out\n");
    assertThat(ending.err()).isEqualTo("to err\n");
    assertThat(ending.status()).isEqualTo(3);
    assertThat(ending.isClean()).isFalse();
    assertThat(ending.isTimedOut()).isFalse();
  }

  @Test
  void processorTimeIsThatOfTheProcessAndWhatItWaitedFor() {
    Ending ending = sh("i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done; sleep 0.3", LONG);
    assertThat(ending.usage().cpuSeconds()).isGreaterThan(0.05);
    assertThat(ending.usage().wallSeconds()).isGreaterThan(ending.usage().cpuSeconds());
  }

  @Test
  void aProcessThatTakesTooLongIsStoppedWithItsChildren() {
    Ending ending = sh("sleep 50; echo never", Duration.ofMillis(200));
    assertThat(ending.isTimedOut()).isTrue();
    assertThat(ending.out()).isEmpty();
    assertThat(ending.usage().wallSeconds()).isLessThan(20);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void theMemoryIsThatOfTheProcess() {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Ending ending = new Children(folder).run(List.of(java.toString(), "-version"), LONG);
    assertThat(ending.isClean()).isTrue();
    assertThat(ending.usage().peakBytes()).isGreaterThan(8L << 20);
  }

  @Test
  void argumentsReachTheProcessAsTheyAre() {
    Ending ending = new Children(folder).run(List.of("/bin/echo", "a  b", "$HOME", "*", "'"), LONG);
    assertThat(ending.out()).isEqualTo("a  b $HOME * '\n");
  }

  @Test
  void theProcessRunsInTheFolder() throws Exception {
    assertThat(sh("pwd -P", LONG).out()).isEqualTo(folder.toRealPath() + "\n");
    assertThat(Files.exists(folder)).isTrue();
  }

  @Test
  void aComplaintIsTheFirstLineThatSaysError() {
    var ending = new Ending(1, false, Usage.NONE, "", "In file x:\nx:3: error: no such name\n");
    assertThat(ending.complaint()).isEqualTo("x:3: error: no such name");
    assertThat(new Ending(9, false, Usage.NONE, "", "").complaint()).isEqualTo("exit status 9");
  }
}
