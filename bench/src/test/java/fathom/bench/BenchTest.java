package fathom.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Runs everything with shell scripts in place of the tools. */
@EnabledOnOs({OS.LINUX, OS.MAC})
final class BenchTest {
  private static final String FATHOM =
      """
      case $1 in --version) echo fathom 0.1.0; exit ;; esac
      echo "$@" >>"$(dirname "$0")/calls"
      while [ "$1" != --json ]; do shift; done
      echo '{"verdict":"holds","states":12,"transitions":34}' >"$2"
      """;

  private static final String COMPILER =
      """
      case "$*" in *--version*) echo acc 1.0; exit ;; esac
      while [ "$1" != -o ]; do shift; done
      sed "s/RULES/$(grep -c . model.m)/" "$(dirname "$0")/checker" >"$2"
      chmod +x "$2"
      """;

  private static final String CHECKER =
      """
      #!/bin/sh
      echo No error found.
      echo 12 states, RULES rules fired in 0s.
      """;

  @TempDir Path folder;
  private final List<String> said = new ArrayList<>();

  /** What to do a moment after Rumur has started. */
  private Runnable cancelling = () -> {};

  @BeforeEach
  void makeTools() throws IOException {
    script("fathom", FATHOM);
    script("rumur", "case $1 in --version) echo Rumur version 1; esac");
    script("cc", COMPILER);
    Files.writeString(folder.resolve("checker"), CHECKER);
  }

  private void script(String name, String body) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, "#!/bin/sh\n" + body);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private Bench.Finding run(String set, List<Integer> threads, int runs) {
    return bench(set, threads, runs).run();
  }

  private void hear(String sentence) {
    said.add(sentence);
    if (sentence.startsWith("a: Rumur")) {
      CompletableFuture.delayedExecutor(200, TimeUnit.MILLISECONDS).execute(cancelling);
    }
  }

  private Bench bench(String set, List<Integer> threads, int runs) {
    var options =
        new BenchOptions(
            BenchmarkSet.parse(set, folder, null, Files::exists),
            folder.resolve("fathom"),
            List.of("--quiet"),
            List.of("rumur", "cmurphi"),
            null,
            threads,
            runs,
            Duration.ofSeconds(60));
    String path = folder + ":/usr/bin:/bin";
    return new Bench(options, path, this::hear);
  }

  private void model(int lines) throws IOException {
    Files.writeString(folder.resolve("a.m"), "const N: 3;\n" + "var x: 0..N;\n".repeat(lines - 1));
  }

  @Test
  void toolsAreRunAndCompared() throws IOException {
    model(34);
    Bench.Finding finding = run("a a.m N=5 off 12 34", List.of(1), 1);
    assertThat(finding.isClean()).isTrue();
    assertThat(finding.text())
        .containsPattern("a +N=5, no symmetry +Fathom +1 +12 +34 +as known")
        .containsPattern("a +N=5, no symmetry +Rumur +1 +12 +34 +equal");
    assertThat(said)
        .contains(
            "CMurphi is left out: say where it is with --cmurphi.",
            "a: Fathom, one thread…",
            "a: Rumur, one thread…");
  }

  @Test
  void fathomGetsTheSettingOfTheBenchmark() throws IOException {
    model(34);
    run("a a.m N=5,M=6 full - -", List.of(1, 2), 2);
    List<String> calls = Files.readAllLines(folder.resolve("calls"));
    assertThat(calls).hasSize(4);
    assertThat(calls.getLast())
        .startsWith("check " + folder.resolve("a.m"))
        .contains("--threads 2 --symmetry full --const N=5 --const M=6 --json ")
        .endsWith(" --quiet");
  }

  @Test
  void otherCountsThanKnownAreAComplaint() throws IOException {
    model(34);
    Bench.Finding finding = run("a a.m N=5 off 13 34", List.of(1), 1);
    assertThat(finding.isClean()).isFalse();
    assertThat(finding.text())
        .contains("a: Fathom counts 12 states and 34 rules fired instead of 13 states");
  }

  @Test
  void otherCountsOfAPeerAreAComplaint() throws IOException {
    model(35);
    Bench.Finding finding = run("a a.m N=5 off 12 34", List.of(1), 1);
    assertThat(finding.text())
        .contains("a: Rumur counts other than Fathom: 12 states and 35 rules fired.");
  }

  @Test
  void aModelThatAPeerRejectsIsANote() throws IOException {
    model(34);
    script("rumur", "echo model.m:1: syntax error >&2; exit 1");
    Bench.Finding finding = run("a a.m N=5 off 12 34", List.of(1), 1);
    assertThat(finding.isClean()).isTrue();
    assertThat(finding.text()).contains("a: Rumur rejects the model: model.m:1: syntax error");
  }

  @Test
  void whatWasMeasuredIsKeptWhenTheRestIsCancelled() throws IOException {
    model(34);
    script("rumur", "case $1 in --version) echo 1 ;; *) sleep 100 ;; esac");
    Bench bench = bench("a a.m N=5 off 12 34\nb a.m N=5 off 12 34", List.of(1), 1);
    cancelling = bench::cancel;
    Bench.Finding finding = bench.run();
    assertThat(finding.isComplete()).isFalse();
    assertThat(said).last().isEqualTo("a: Rumur, one thread…");
    assertThat(finding.text())
        .containsPattern("a +N=5, no symmetry +Fathom +1 +12 +34 +as known")
        .doesNotContain("Rumur");
  }

  @Test
  void filesAreWritten() throws IOException {
    model(34);
    Path out = folder.resolve("new/out");
    run("a a.m N=5 off 12 34", List.of(1), 1).save(out);
    assertThat(out.resolve("bench.csv")).content().contains("a,a.m,N=5,off,Rumur,1,finished,12,34");
    assertThat(out.resolve("bench.json")).content().contains("\"states\":12");
    assertThat(out.resolve("bench.md")).content().contains("| a | N=5, no symmetry | Rumur |");
  }
}
