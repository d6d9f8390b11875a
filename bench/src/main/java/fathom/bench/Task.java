package fathom.bench;

import java.time.Duration;

/**
 * A benchmark as it is handed to a tool.
 *
 * @param threads how many threads search
 * @param runs how often to search
 * @param timeout for each child process
 * @param children runs the tool's processes in a folder that is empty at first
 * @param states about how many states there are, or 0 if nobody knows yet
 */
record Task(
    Benchmark benchmark, int threads, int runs, Duration timeout, Children children, long states) {
  /** What to say about a search whose time was over. */
  Result.Stopped tooSlow() {
    return new Result.Stopped("not finished in " + timeout.toSeconds() + " s");
  }
}
