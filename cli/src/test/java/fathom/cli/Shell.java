package fathom.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Runs the command inside the test, with streams of its own. */
final class Shell {
  private final boolean isTerminal;
  private final Map<String, String> environment;
  private final String input;

  private Shell(boolean isTerminal, Map<String, String> environment, String input) {
    this.isTerminal = isTerminal;
    this.environment = environment;
    this.input = input;
  }

  /** What a command left behind. */
  record Result(int status, String out, String err) {}

  /** A shell whose streams are files. */
  static Shell ofFiles() {
    return new Shell(false, Map.of(), "");
  }

  /** A shell whose streams are terminals. */
  static Shell ofTerminal(Map<String, String> environment) {
    return new Shell(true, environment, "");
  }

  /** A shell whose streams are files, the input being these lines. */
  static Shell ofInput(String... lines) {
    return new Shell(false, Map.of(), String.join("\n", lines) + "\n");
  }

  /** Runs {@code fathom} with these arguments. */
  static Result fathom(String... args) {
    return ofFiles().run(Interrupts.NONE, args);
  }

  /** Runs {@code fathom} in this shell. */
  Result run(Interrupts interrupts, String... args) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    var console =
        new Console(
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            new PrintStream(out, false, StandardCharsets.UTF_8),
            new PrintStream(err, false, StandardCharsets.UTF_8),
            isTerminal,
            isTerminal,
            environment);
    int status = Main.run(args, console, interrupts);
    console.out().flush();
    console.err().flush();
    return new Result(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
