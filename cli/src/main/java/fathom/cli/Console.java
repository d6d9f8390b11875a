package fathom.cli;

import fathom.cluster.mpi.MpiLaunch;
import fathom.report.Palette;
import java.io.BufferedOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where the command writes and reads, and what is known about the other end.
 *
 * @param in what a person or a script types
 * @param outIsTerminal whether a person watches {@code out}
 * @param errIsTerminal whether a person watches {@code err}
 * @param environment the environment variables
 */
record Console(
    InputStream in,
    PrintStream out,
    PrintStream err,
    boolean outIsTerminal,
    boolean errIsTerminal,
    Map<String, String> environment) {

  /** A console where nobody types anything. */
  Console(
      PrintStream out,
      PrintStream err,
      boolean outIsTerminal,
      boolean errIsTerminal,
      Map<String, String> environment) {
    this(InputStream.nullInputStream(), out, err, outIsTerminal, errIsTerminal, environment);
  }

  /** Whether to use colours. */
  enum ColorChoice {
    AUTO,
    ALWAYS,
    NEVER
  }

  /** The console of this process. */
  static Console ofProcess() {
    return ofProcess(WatchedOutput.ofProcess());
  }

  /** The console of this process, whose standard output goes through {@code watched}. */
  static Console ofProcess(WatchedOutput watched) {
    Map<String, String> environment = System.getenv();
    // What ranks of MPI print goes through its launcher, whatever the streams look like from here.
    boolean isRank = MpiLaunch.detect(environment).isPresent();
    return new Console(
        System.in,
        new PrintStream(new BufferedOutputStream(watched), false, System.out.charset()),
        System.err,
        !isRank && Terminals.isTerminal(1),
        !isRank && Terminals.isTerminal(2),
        environment);
  }

  /** The same, but silent if this process is not the one of several that speaks. */
  Console ofSpeaker() {
    return MpiLaunch.detect(environment).map(launch -> launch.rank() == 0).orElse(true)
        ? this
        : new Console(
            InputStream.nullInputStream(),
            new PrintStream(OutputStream.nullOutputStream(), false, out.charset()),
            new PrintStream(OutputStream.nullOutputStream(), false, err.charset()),
            false,
            false,
            environment);
  }

  /** Whether a person sits at {@code in} and {@code out} both, so that one can talk with them. */
  @SuppressWarnings("ReferenceEquality") // It is about this very stream.
  boolean isInteractive() {
    return in == System.in && outIsTerminal && Terminals.isTerminal(0);
  }

  /** The colours for {@code out}. */
  Palette outPalette(ColorChoice choice) {
    return palette(choice, outIsTerminal);
  }

  /** The colours for {@code err}. */
  Palette errPalette(ColorChoice choice) {
    return palette(choice, errIsTerminal);
  }

  /** Prints a text that carries its own line ends on {@code out}. */
  void print(String text) {
    write(out, text);
  }

  /** Prints a text that carries its own line ends on {@code err}. */
  void printError(String text) {
    write(err, text);
  }

  private Palette palette(ColorChoice choice, boolean isTerminal) {
    boolean isColoured =
        switch (choice) {
          case ALWAYS -> true;
          case NEVER -> false;
          case AUTO -> isTerminal && isUnset("NO_COLOR") && !"dumb".equals(variable("TERM"));
        };
    return isColoured ? Palette.ANSI : Palette.PLAIN;
  }

  private boolean isUnset(String name) {
    String value = variable(name);
    return value == null || value.isEmpty();
  }

  private @Nullable String variable(String name) {
    return environment.get(name);
  }

  /* A stream whose character set has no arrows gets arrows made of ASCII instead of "?". */
  private static void write(PrintStream stream, String text) {
    Charset charset = stream.charset();
    boolean isUnicode =
        charset.name().startsWith("UTF") || charset.newEncoder().canEncode("→…−·├─└│✗");
    stream.print(isUnicode ? text : toAscii(text));
    stream.flush();
  }

  private static String toAscii(String text) {
    return text.replace("→", "->")
        .replace("…", "...")
        .replace("−", "-")
        .replace("·", "-")
        .replace("├─", "|-")
        .replace("└─", "`-")
        .replace("│", "|")
        .replace("✗", "!");
  }
}
