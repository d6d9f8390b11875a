package fathom.cli;

import fathom.cli.CheckOptions.ProgressStyle;
import fathom.report.Words;
import fathom.search.Progress;
import fathom.search.ProgressListener;
import java.time.Duration;

/** Shows on standard error how far a search is. Safe for any thread; silent once closed. */
abstract sealed class StatusDisplay implements ProgressListener, AutoCloseable {
  final Console console;
  private boolean isClosed;
  private String remark = "";

  private StatusDisplay(Console console) {
    this.console = console;
  }

  /** The display for a style: automatic means live on a terminal and plain elsewhere. */
  static StatusDisplay of(ProgressStyle style, Console console) {
    return switch (style) {
      case OFF -> new Silent(console);
      case PLAIN -> new Plain(console);
      case AUTO -> canRewriteLines(console) ? new Live(console) : new Plain(console);
    };
  }

  private static boolean canRewriteLines(Console console) {
    return console.errIsTerminal() && !"dumb".equals(console.environment().get("TERM"));
  }

  /** Shows a snapshot. */
  abstract void show(Progress progress);

  /** Adds a remark to what is shown from now on. */
  final synchronized void remark(String text) {
    remark = ", " + text;
  }

  /** Takes back what should not stay on the screen. */
  abstract void clear();

  @Override
  public final synchronized void onProgress(Progress progress) {
    if (!isClosed) {
      show(progress);
    }
  }

  @Override
  public final synchronized void close() {
    isClosed = true;
    clear();
  }

  private static String rate(Progress progress) {
    double rate = progress.statesPerSecond();
    if (rate >= 1e6) {
      return Words.fixed(rate / 1e6, 1) + " M states/s";
    }
    return Words.number(Math.round(rate)) + " states/s";
  }

  private static String phase(Progress progress) {
    return progress.phase() == Progress.Phase.EXPANDING ? "" : ", " + progress.phase().text();
  }

  final String remark() {
    return remark;
  }

  private static double seconds(Duration duration) {
    return duration.toMillis() / 1000.0;
  }

  /** Says nothing. */
  private static final class Silent extends StatusDisplay {
    Silent(Console console) {
      super(console);
    }

    @Override
    public Duration interval() {
      return Duration.ZERO;
    }

    @Override
    void show(Progress progress) {}

    @Override
    void clear() {}
  }

  /** One line that is written over and over, and gone at the end. */
  private static final class Live extends StatusDisplay {
    private static final String CLEAR_LINE = "\r\u001b[K";
    // A line that wraps could not be cleared, and the width of the terminal is not known.
    private static final String NO_WRAP = "\u001b[?7l";
    private static final String WRAP = "\u001b[?7h";
    private boolean isShown;

    Live(Console console) {
      super(console);
    }

    @Override
    public Duration interval() {
      return Duration.ofMillis(250);
    }

    @Override
    void show(Progress progress) {
      String line =
          time(progress.elapsed())
              + "  "
              + Words.number(progress.states())
              + " states, "
              + rate(progress)
              + ", queue "
              + Words.number(progress.queue())
              + ", depth "
              + Words.number(progress.depth())
              + ", "
              + Words.bytes(progress.memoryBytes())
              + phase(progress)
              + remark();
      console.printError(CLEAR_LINE + NO_WRAP + line + WRAP);
      isShown = true;
    }

    /* Whole seconds: a line that is written over all the time has no use for more. */
    private static String time(Duration elapsed) {
      long seconds = elapsed.toSeconds();
      return seconds < 60 ? seconds + " s" : Words.duration((double) seconds);
    }

    @Override
    void clear() {
      if (isShown) {
        console.printError(CLEAR_LINE);
      }
    }
  }

  /** A line now and then: after five seconds, then at growing distances, at most a minute. */
  private static final class Plain extends StatusDisplay {
    private static final double FIRST_SECONDS = 5;
    private static final double LONGEST_SECONDS = 60;
    private double nextSeconds = FIRST_SECONDS;

    Plain(Console console) {
      super(console);
    }

    @Override
    void show(Progress progress) {
      double now = seconds(progress.elapsed());
      if (now < nextSeconds) {
        return;
      }
      console.printError(
          "progress: "
              + Words.duration(now)
              + ", "
              + Words.number(progress.states())
              + " states, "
              + rate(progress)
              + ", queue "
              + Words.number(progress.queue())
              + ", depth "
              + Words.number(progress.depth())
              + ", "
              + Words.bytes(progress.memoryBytes())
              + phase(progress)
              + remark()
              + "\n");
      nextSeconds = now + Math.min(now, LONGEST_SECONDS);
    }

    @Override
    void clear() {}
  }
}
