package fathom.cli;

import fathom.cluster.ClusterListener;
import fathom.cluster.Spread;
import fathom.report.Words;
import fathom.search.Progress;
import java.time.Duration;

/** Shows on standard error how far several processes are: what one shows, and how they share. */
final class ClusterDisplay implements ClusterListener, AutoCloseable {
  private final StatusDisplay display;

  ClusterDisplay(CheckOptions.ProgressStyle style, Console console) {
    display = StatusDisplay.of(style, console);
  }

  @Override
  public void onProgress(Progress progress, Spread spread) {
    String remark =
        "balance "
            + Words.fixed(spread.imbalance(), 2)
            + ", "
            + Words.bytes(spread.bytesSent())
            + " sent, waiting "
            + Words.fixed(100 * spread.waiting(), 0)
            + " %";
    display.remark(remark);
    display.onProgress(progress);
  }

  @Override
  public Duration interval() {
    return display.interval();
  }

  @Override
  public void close() {
    display.close();
  }
}
