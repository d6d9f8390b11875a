package fathom.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The entry of the {@code fathom} command. */
public final class Main {
  private Main() {}

  /** Runs the command in this process and ends it. */
  public static void main(String[] args) {
    var out = WatchedOutput.ofProcess();
    var console = Console.ofProcess(out);
    ProcessInterrupts interrupts =
        ProcessInterrupts.install(console::printError, Runtime.getRuntime()::halt);
    int status = conclude(run(args, console, interrupts), out, console);
    interrupts.end(status);
    System.exit(status);
  }

  /** Says that the output is lost, if it is; returns the status that is true then. */
  static int conclude(int status, WatchedOutput out, Console console) {
    console.out().flush();
    Optional<String> loss = out.loss();
    if (loss.isEmpty()) {
      return status;
    }
    console.printError("fathom: Could not write standard output: " + loss.get() + ".\n");
    return status == ExitStatus.HOLDS.code() ? ExitStatus.STOPPED.code() : status;
  }

  /** Runs the command; returns the exit status. */
  static int run(String[] args, Console console, Interrupts interrupts) {
    try {
      return dispatch(args, console.ofSpeaker(), interrupts).code();
    } catch (Throwable e) {
      if (isOutOfMemory(e)) {
        console.printError(
            "fathom: The Java heap is full. Give it more with FATHOM_JAVA_OPTS=-Xmx8g, or bound the"
                + " search with --memory or --max-states.\n");
        return ExitStatus.STOPPED.code();
      }
      reportBug(e, List.of(args).contains("--debug"), console);
      return ExitStatus.INTERNAL.code();
    }
  }

  /** Whether this is about memory, or wraps what happened to another thread that is. */
  private static boolean isOutOfMemory(Throwable thrown) {
    for (Throwable e = thrown; e != null; e = e.getCause()) {
      if (e instanceof OutOfMemoryError) {
        return true;
      }
    }
    return false;
  }

  private static ExitStatus dispatch(String[] args, Console console, Interrupts interrupts) {
    String[] whole;
    try {
      whole = ResumeArguments.expand(args);
    } catch (UsageException e) {
      return refuse(e.sentence(), "fathom check", console);
    }
    CheckArguments plain = PlainArguments.read(whole);
    return plain == null
        ? CommandLineReader.run(whole, console, interrupts)
        : run(plain, "fathom check", console, interrupts);
  }

  /** Runs a command with arguments that are complete, but may make no sense. */
  static ExitStatus run(Subcommand command, String name, Console console, Interrupts interrupts) {
    try {
      return command.run(console, interrupts);
    } catch (UsageException e) {
      return refuse(e.sentence(), name, console);
    }
  }

  /** Says what is wrong with the arguments. */
  static ExitStatus refuse(String sentence, String command, Console console) {
    console.printError("fathom: " + sentence + " Try: " + command + " --help\n");
    return ExitStatus.USAGE;
  }

  /** Ends the process with a status if it has not ended after so many seconds. */
  static void endWithin(int seconds, int status) {
    Thread.ofPlatform()
        .daemon()
        .start(
            () -> {
              try {
                Thread.sleep(Duration.ofSeconds(seconds));
                Runtime.getRuntime().halt(status);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
  }

  /** Says that there is a bug. */
  static void reportBug(Throwable bug, boolean showsStackTrace, Console console) {
    var trace = new StringWriter();
    bug.printStackTrace(new PrintWriter(trace));
    if (showsStackTrace) {
      console.printError(trace.toString());
    }
    console.printError(
        "fathom: Internal error ("
            + bug.getClass().getSimpleName()
            + "). This is a bug in Fathom: please report it with the model"
            + (showsStackTrace ? "" : writeTrace(trace.toString()))
            + ".\n");
  }

  private static String writeTrace(String trace) {
    try {
      Path file = Files.createTempFile("fathom-error-", ".txt");
      Files.writeString(file, trace);
      return " and the file " + file;
    } catch (IOException e) {
      return " and what it prints with --debug";
    }
  }
}
