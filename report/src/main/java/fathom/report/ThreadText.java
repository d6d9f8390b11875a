package fathom.report;

import fathom.compile.TransitionSystem;
import java.util.Optional;

/** States and steps of a model with threads: {@code [loc1, loc0, true]} and {@code P1:loc0}. */
final class ThreadText {
  private final TransitionSystem system;

  ThreadText(TransitionSystem system) {
    this.system = system;
  }

  boolean isPresent() {
    return false;
  }

  String bracketed(long[] state) {
    return "";
  }

  Optional<String> schedule(int instance, long[] before) {
    return Optional.empty();
  }
}
