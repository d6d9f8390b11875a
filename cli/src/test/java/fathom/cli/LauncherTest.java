package fathom.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests the launcher script in a folder of its own, with a pretended JDK and a pretended Maven. */
@DisabledOnOs(OS.WINDOWS)
final class LauncherTest {
  private static final String JAVA =
      """
      #!/bin/sh
      for argument; do
        case $argument in
          fathom.cli.link.JarLinker) echo link >>"$FAKE_BUILDS.linked"; exit 0 ;;
          -XX:AOTCacheOutput=*) echo cache >"${argument#*=}"; exit 1 ;;
        esac
      done
      echo "pid $$"
      echo "locale $LC_ALL"
      for argument; do echo "<$argument>"; done
      exit "${FAKE_STATUS:-0}"
      """;

  private static final String MAVEN =
      """
      #!/bin/sh
      echo build >>"$FAKE_BUILDS"
      sleep "${FAKE_SECONDS:-0}"
      [ -z "${FAKE_FAILURE:-}" ] || { echo "$FAKE_FAILURE"; exit 1; }
      mkdir -p cli/target/lib
      echo jar >cli/target/fathom.jar
      """;

  private static final Pattern COMPILED_OTHERWISE =
      Pattern.compile(
          "CompileCommand=(?:dontinline|CompileThresholdScaling),([\\w.$]+)::([\\w*]+)");

  @TempDir private Path temp;
  private Path home;
  private Path jdk;
  private Path builds;

  /** What a launched process left behind. */
  private record Run(int status, long pid, String out, String err) {}

  @BeforeEach
  void layOutAPretendedCheckout() throws IOException {
    home = Files.createDirectories(temp.resolve("a check out"));
    jdk = temp.resolve("jdk");
    builds = temp.resolve("builds");
    Files.copy(Path.of("..", "fathom"), home.resolve("fathom"));
    Files.writeString(home.resolve("pom.xml"), "<project/>");
    Files.createDirectories(home.resolve("cli/src/main/java"));
    Files.writeString(home.resolve("cli/src/main/java/Some.java"), "class Some {}");
    executable(jdk.resolve("bin/java"), JAVA);
    executable(jdk.resolve("tools/mvn"), MAVEN);
    release("25.0.1");
    makeSourcesOld();
  }

  @Test
  void firstUseBuildsAndSaysSo() throws Exception {
    var run = launch();

    assertThat(run.status).isZero();
    assertThat(run.err).isEqualTo("Building Fathom (first use; about a minute)…\n");
    assertThat(buildCount()).isEqualTo(1);
    assertThat(temp.resolve("builds.linked")).hasContent("link");
  }

  @Test
  void secondUseIsSilentAndUsesTheCache() throws Exception {
    launch();
    var run = launch();

    assertThat(run.err).isEmpty();
    assertThat(run.out).contains("-XX:AOTCache=").contains("fathom-25.0.1.aot>");
    assertThat(buildCount()).isEqualTo(1);
  }

  @Test
  void changedSourceIsRebuilt() throws Exception {
    launch();
    touch(home.resolve("cli/src/main/java/Some.java"), Instant.now().plusSeconds(5));
    var run = launch();

    assertThat(run.err).isEqualTo("Building Fathom (its sources changed)…\n");
    assertThat(buildCount()).isEqualTo(2);
  }

  @Test
  void removedSourceIsRebuilt() throws Exception {
    launch();
    Files.delete(home.resolve("cli/src/main/java/Some.java"));
    touch(home.resolve("cli/src/main/java"), Instant.now().plusSeconds(5));
    launch();

    assertThat(buildCount()).isEqualTo(2);
  }

  @Test
  void failedBuildShowsItsReason() throws Exception {
    var builder = launcher(home.resolve("fathom"));
    builder.environment().put("FAKE_FAILURE", "Some.java is wrong");
    var run = finish(builder.start());

    assertThat(run.status).isEqualTo(69);
    assertThat(run.err).contains("Some.java is wrong").endsWith("the reason is above.\n");
    assertThat(launch().status).isZero();
  }

  @Test
  void twoLaunchersAtOnceBuildOnce() throws Exception {
    var builder = launcher(home.resolve("fathom"));
    builder.environment().put("FAKE_SECONDS", "1");
    var running = new ArrayList<Process>();
    for (int i = 0; i < 3; i++) {
      running.add(builder.start());
    }

    for (var process : running) {
      assertThat(finish(process).status).isZero();
    }
    assertThat(buildCount()).isEqualTo(1);
  }

  @Test
  void argumentsAndStatusPassThrough() throws Exception {
    var builder = launcher(home.resolve("fathom"), "check", "my model.m", "", "*");
    builder.environment().put("FAKE_STATUS", "3");
    var run = finish(builder.start());

    assertThat(run.status).isEqualTo(3);
    assertThat(run.out)
        .endsWith("fathom.jar>\n<fathom.cli.Main>\n<check>\n<my model.m>\n<>\n<*>\n");
  }

  @Test
  void launcherBecomesTheJvmSoThatSignalsReachIt() throws Exception {
    launch();
    var run = launch();

    assertThat(run.out).startsWith("pid " + run.pid + "\n");
  }

  @Test
  void linkFromAnotherFolderWorks() throws Exception {
    var first = Files.createSymbolicLink(temp.resolve("first"), home.resolve("fathom"));
    Files.createDirectories(temp.resolve("bin"));
    var second = Files.createSymbolicLink(temp.resolve("bin/fathom"), Path.of("../first"));
    assertThat(first).exists();

    assertThat(finish(launcher(second).start()).status).isZero();
    assertThat(home.resolve(".fathom/current")).exists();
  }

  @Test
  void userOptionsComeAfterOursAndReplaceTheCollector() throws Exception {
    launch();
    var builder = launcher(home.resolve("fathom"));
    builder.environment().put("FATHOM_JAVA_OPTS", "-XX:+UseSerialGC -Xmx1g");
    var run = finish(builder.start());

    assertThat(run.out)
        .containsSubsequence("<-XX:MaxRAMPercentage=80>", "<-XX:+UseSerialGC>", "<-Xmx1g>", "<-cp>")
        .doesNotContain("ParallelGC");
  }

  @Test
  void ranksOnOneMachineShareItsMemory() throws Exception {
    launch();
    var builder = launcher(home.resolve("fathom"));
    builder.environment().put("SLURM_STEP_TASKS_PER_NODE", "4(x3),1");
    assertThat(finish(builder.start()).out).contains("<-XX:MaxRAMPercentage=20>");
    builder.environment().put("MPI_LOCALNRANKS", "2");
    assertThat(finish(builder.start()).out).contains("<-XX:MaxRAMPercentage=40>");
    builder.environment().put("OMPI_COMM_WORLD_LOCAL_SIZE", "8");
    assertThat(finish(builder.start()).out).contains("<-XX:MaxRAMPercentage=10>");
  }

  /** The JVM would not mind if there were none. Generated ones have a test of their own. */
  @Test
  void theMethodsThatAreCompiledOtherwiseExist() throws Exception {
    Matcher named = COMPILED_OTHERWISE.matcher(launch().out);
    int count = 0;
    while (named.find()) {
      String method = named.group(2).replace("*", ".*");
      assertThat(Class.forName(named.group(1)).getDeclaredMethods())
          .as(named.group())
          .anyMatch(candidate -> candidate.getName().matches(method));
      count++;
    }
    assertThat(count).isPositive();
  }

  @Test
  void inThePlainLocaleNamesOfFilesAreUtf8AndTheOutputStaysAscii() throws Exception {
    launch();
    var builder = launcher(home.resolve("fathom"));
    builder.environment().put("LC_ALL", "POSIX");
    assertThat(finish(builder.start()).out)
        .contains("<-Dstdout.encoding=US-ASCII>", "locale C.UTF-8");
    builder.environment().put("LC_ALL", "de_DE.UTF-8");
    assertThat(finish(builder.start()).out)
        .contains("locale de_DE.UTF-8")
        .doesNotContain("encoding");
  }

  @Test
  void olderJavaIsRefusedInOneSentence() throws Exception {
    release("24.0.2");
    var run = launch();

    assertThat(run.status).isEqualTo(69);
    assertThat(run.err).isEqualTo("fathom: FATHOM_JAVA=" + jdk + " is not Java 25 or newer.\n");
  }

  private Run launch() throws IOException, InterruptedException {
    return finish(launcher(home.resolve("fathom")).start());
  }

  private ProcessBuilder launcher(Path script, String... arguments) {
    var command = new ArrayList<>(List.of(script.toString()));
    command.addAll(List.of(arguments));
    var builder = new ProcessBuilder(command).directory(temp.toFile());
    var environment = builder.environment();
    environment.remove("FATHOM_JAVA_OPTS");
    environment.put("FATHOM_JAVA", jdk.toString());
    environment.put("FAKE_BUILDS", builds.toString());
    environment.put("PATH", jdk.resolve("tools") + ":" + environment.get("PATH"));
    return builder;
  }

  private static Run finish(Process process) throws IOException, InterruptedException {
    var out = new String(process.getInputStream().readAllBytes(), UTF_8);
    var err = new String(process.getErrorStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return new Run(process.exitValue(), process.pid(), out, err);
  }

  private int buildCount() throws IOException {
    return Files.readAllLines(builds).size();
  }

  private void release(String version) throws IOException {
    Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
  }

  private static void executable(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private void makeSourcesOld() throws IOException {
    try (var files = Files.walk(home)) {
      for (var file : files.toList()) {
        touch(file, Instant.now().minusSeconds(3600));
      }
    }
  }

  private static void touch(Path file, Instant time) throws IOException {
    Files.setLastModifiedTime(file, FileTime.from(time));
  }
}
