package fathom.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs commands as child processes and measures them. */
final class Children {
  /*
   * A shell stands between us and the command, because its built-in "times" gives the processor
   * time of what it waited for, exactly and wherever there is a POSIX shell. The peak of the
   * memory is the kernel's own high-water mark, which never sinks; it is read again and again
   * while the process lives, so at most the growth of the last few milliseconds is missed.
   */
  private static final String SHELL_SCRIPT =
      """
      usage=$1
      shift
      "$@"
      status=$?
      times >"$usage"
      exit $status
      """;

  /** Bash, where it is, because its times have milliseconds. */
  private static final String SHELL =
      Files.isExecutable(Path.of("/bin/bash")) ? "/bin/bash" : "/bin/sh";

  private static final long POLL_MILLIS = 10;

  /** A signal to all processes of a terminal may end the child before this process hears of it. */
  private static final long SIGNAL_MILLIS = 200;

  private static final int FIRST_SIGNAL_STATUS = 128;

  private final Path folder;
  private final Cancellation cancellation;

  /** Runs commands in {@code folder}, which also takes what they print. */
  Children(Path folder, Cancellation cancellation) {
    this.folder = folder;
    this.cancellation = cancellation;
  }

  /** Runs commands in {@code folder} that nobody cancels. */
  Children(Path folder) {
    this(folder, new Cancellation());
  }

  /** Where commands run. */
  Path folder() {
    return folder;
  }

  /**
   * Runs {@code command} to its end, or until {@code timeout} is over.
   *
   * @throws CancelledException if it was cancelled
   */
  Ending run(List<String> command, Duration timeout) {
    try {
      Path out = Files.createTempFile(folder, "out", ".txt");
      Path err = Files.createTempFile(folder, "err", ".txt");
      Path times = Files.createTempFile(folder, "times", ".txt");
      var line = new ArrayList<>(List.of(SHELL, "-c", SHELL_SCRIPT, "sh", times.toString()));
      line.addAll(command);
      var builder =
          new ProcessBuilder(line)
              .directory(folder.toFile())
              .redirectOutput(out.toFile())
              .redirectError(err.toFile());
      builder.environment().put("LC_ALL", "C");
      Ending ending = await(builder, timeout, times);
      return new Ending(ending.status(), ending.isTimedOut(), ending.usage(), read(out), read(err));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Ending await(ProcessBuilder builder, Duration timeout, Path times) throws IOException {
    cancellation.throwIfCancelled();
    long start = System.nanoTime();
    Process process = builder.start();
    try {
      process.getOutputStream().close();
      var peak = new Peak(process);
      boolean isTimedOut = false;
      while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
        peak.update();
        cancellation.throwIfCancelled();
        if (!isTimedOut && System.nanoTime() - start > timeout.toNanos()) {
          isTimedOut = true;
          process.descendants().forEach(ProcessHandle::destroyForcibly);
        }
      }
      double wallSeconds = (System.nanoTime() - start) / 1e9;
      if (process.exitValue() > FIRST_SIGNAL_STATUS && !isTimedOut) {
        Thread.sleep(SIGNAL_MILLIS);
        cancellation.throwIfCancelled();
      }
      double cpuSeconds = ShellTimes.childrenSeconds(read(times));
      var usage = new Usage(wallSeconds, cpuSeconds, peak.bytes);
      return new Ending(process.exitValue(), isTimedOut, usage, "", "");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancelledException();
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  /** Follows the memory of the shell's child, which is the command itself. */
  private static final class Peak {
    private final Process shell;
    private long command;
    private long bytes;

    Peak(Process shell) {
      this.shell = shell;
    }

    void update() {
      if (command == 0) {
        // To list the children of a process is slow, so this is done only until there is one.
        command = shell.children().mapToLong(ProcessHandle::pid).findFirst().orElse(0);
      }
      if (command != 0) {
        bytes = Math.max(bytes, ProcStatus.peakBytes(command));
      }
    }
  }

  private static String read(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }
}
