package fathom.cli;

import fathom.model.Suggestions;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Reads any command line: help, version, sub-commands, and what is wrong with the rest. */
final class CommandLineReader {
  private CommandLineReader() {}

  /** Does what the arguments ask for. */
  static ExitStatus run(String[] args, Console console, Interrupts interrupts) {
    var command = new CommandLine(new FathomArguments());
    for (Subcommand subcommand : subcommands()) {
      command.addSubcommand(new CommandLine(subcommand));
    }
    command.setExpandAtFiles(false);
    ParseResult parsed;
    try {
      parsed = command.parseArgs(args);
    } catch (ParameterException e) {
      String name = e.getCommandLine().getCommandSpec().qualifiedName();
      return Main.refuse(sentence(e), name, console);
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
    String name = chosen.getCommandSpec().qualifiedName();
    return Main.run(chosen.getCommand(), name, console, interrupts);
  }

  /** All commands, in the order of the help. */
  private static List<Subcommand> subcommands() {
    return List.of(
        new CheckArguments(), //
        new HuntArguments(), //
        new CompareArguments(), //
        new FlowsArguments(), //
        new SimulateArguments(),
        new TreeArguments(),
        new WitnessArguments(),
        new BenchArguments(),
        new ReproduceArguments(),
        new ClusterLaunchArguments());
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

  private static String sentence(ParameterException e) {
    if (e instanceof UnmatchedArgumentException unmatched && !unmatched.getUnmatched().isEmpty()) {
      return sentence(unmatched);
    }
    if (e instanceof MissingParameterException missing && !missing.getMissing().isEmpty()) {
      ArgSpec argument = missing.getMissing().getFirst();
      return argument instanceof OptionSpec option
          ? option.longestName() + " needs a value: " + option.paramLabel() + "."
          : argument.paramLabel() + " is missing.";
    }
    if (e instanceof OverwrittenOptionException twice
        && twice.getOverwritten() instanceof OptionSpec option) {
      return option.longestName() + " is given twice.";
    }
    String message = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    return message.endsWith(".") ? message : message + ".";
  }

  private static String sentence(UnmatchedArgumentException unmatched) {
    String argument = unmatched.getUnmatched().getFirst();
    boolean isOption = argument.startsWith("-");
    CommandLine command = unmatched.getCommandLine();
    if (!isOption && command.getSubcommands().isEmpty()) {
      return "The argument " + argument + " is one too many.";
    }
    List<String> known =
        isOption ? unmatched.getSuggestions() : List.copyOf(command.getSubcommands().keySet());
    List<String> close = Suggestions.near(argument, known);
    List<String> best = close.isEmpty() && isOption ? known : close;
    String hint = best.isEmpty() ? "" : " Did you mean " + best.getFirst() + "?";
    return "There is no " + (isOption ? "option " : "command ") + argument + "." + hint;
  }
}
