package fathom.cli;

import fathom.cli.OptionReader.UsageException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** The entry of the {@code fathom} command. */
public final class Main {
  private Main() {}

  /** Runs the command in this process and ends it. */
  public static void main(String[] args) {
    ProcessInterrupts interrupts = ProcessInterrupts.install(Runtime.getRuntime()::halt);
    int status = run(args, Console.ofProcess(), interrupts);
    interrupts.end(status);
    System.exit(status);
  }

  /** Runs the command; returns the exit status. */
  static int run(String[] args, Console console, Interrupts interrupts) {
    try {
      return dispatch(args, console, interrupts).code();
    } catch (OutOfMemoryError e) {
      console.printError(
          "fathom: The Java heap is full. Give it more with FATHOM_JAVA_OPTS=-Xmx8g, or bound the"
              + " search with --memory or --max-states.\n");
      return ExitStatus.STOPPED.code();
    } catch (Throwable e) {
      reportBug(e, List.of(args).contains("--debug"), console);
      return ExitStatus.INTERNAL.code();
    }
  }

  private static ExitStatus dispatch(String[] args, Console console, Interrupts interrupts) {
    var check = new CheckArguments();
    var bench = new BenchArguments();
    var command = new CommandLine(new FathomArguments());
    command.addSubcommand("check", new CommandLine(check));
    command.addSubcommand("bench", new CommandLine(bench));
    command.setExpandAtFiles(false);
    ParseResult parsed;
    try {
      parsed = command.parseArgs(args);
    } catch (ParameterException e) {
      return refuse(sentence(e), commandName(e.getCommandLine()), console);
    }
    if (parsed.isVersionHelpRequested()) {
      console.print("fathom " + Version.NUMBER + "\n");
      return ExitStatus.HOLDS;
    }
    if (!parsed.hasSubcommand()) {
      return showHelp(command, parsed.isUsageHelpRequested(), console);
    }
    CommandLine chosen = parsed.subcommand().commandSpec().commandLine();
    if (parsed.subcommand().isUsageHelpRequested()) {
      return showHelp(chosen, true, console);
    }
    try {
      return chosen.getCommand() == bench
          ? new BenchCommand(bench, console, interrupts).run()
          : new CheckCommand(new OptionReader(check).read(), console, interrupts).run();
    } catch (UsageException e) {
      return refuse(e.sentence(), commandName(chosen), console);
    }
  }

  private static ExitStatus showHelp(CommandLine command, boolean isAskedFor, Console console) {
    String usage = command.getUsageMessage(CommandLine.Help.Ansi.OFF);
    if (isAskedFor) {
      console.print(usage);
      return ExitStatus.HOLDS;
    }
    console.printError(usage);
    return ExitStatus.USAGE;
  }

  private static ExitStatus refuse(String sentence, String command, Console console) {
    console.printError("fathom: " + sentence + " Try: " + command + " --help\n");
    return ExitStatus.USAGE;
  }

  private static String commandName(CommandLine command) {
    return command.getCommandSpec().qualifiedName();
  }

  private static String sentence(ParameterException e) {
    if (e instanceof UnmatchedArgumentException unmatched && !unmatched.getUnmatched().isEmpty()) {
      String argument = unmatched.getUnmatched().getFirst();
      String what = argument.startsWith("-") ? "option" : "argument";
      List<String> close = unmatched.getSuggestions();
      return "There is no "
          + what
          + " "
          + argument
          + "."
          + (close.isEmpty() ? "" : " Did you mean " + close.getFirst() + "?");
    }
    if (e instanceof MissingParameterException missing && !missing.getMissing().isEmpty()) {
      ArgSpec argument = missing.getMissing().getFirst();
      return argument instanceof OptionSpec option
          ? option.longestName() + " needs a value: " + option.paramLabel() + "."
          : argument.paramLabel() + " is missing.";
    }
    String message = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    return message.endsWith(".") ? message : message + ".";
  }

  private static void reportBug(Throwable bug, boolean showsStackTrace, Console console) {
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
