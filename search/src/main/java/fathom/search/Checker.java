package fathom.search;

import fathom.compile.TransitionSystem;

/** Searches a transition system for violations. */
public final class Checker {
  private Checker() {}

  /**
   * Searches until everything asked for is covered, a violation ends the search, or a limit does.
   * The caller's thread does a part of the work.
   *
   * @throws IllegalArgumentException if {@link SearchOptions#problemWith} names a problem
   */
  public static Outcome run(
      TransitionSystem system,
      SearchOptions options,
      ProgressListener listener,
      CancelToken cancel) {
    options
        .problemWith(system)
        .ifPresent(
            problem -> {
              throw new IllegalArgumentException(problem);
            });
    throw new UnsupportedOperationException();
  }
}
