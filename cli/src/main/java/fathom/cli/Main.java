package fathom.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The entry point of the {@code fathom} command. */
@Command(
    name = "fathom",
    mixinStandardHelpOptions = true,
    version = "fathom 0.1.0",
    description = "Checks models of protocols and concurrent algorithms by visiting every state.")
public final class Main implements Runnable {
  private Main() {}

  @Override
  public void run() {
    CommandLine.usage(this, System.out);
  }

  /** Runs the command line and ends the JVM with its exit status. */
  public static void main(String[] arguments) {
    System.exit(new CommandLine(new Main()).execute(arguments));
  }
}
