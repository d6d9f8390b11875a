package fathom.search;

import fathom.model.Model;

/** What counts as a deadlock. A system whose threads have all ended is finished, not deadlocked. */
public enum Deadlock {
  /** No enabled rule leads to a different state. */
  STUTTERING,
  /** No rule is enabled. */
  STUCK,
  /** Nothing does. */
  OFF;

  /** The usual kind for a model: stuck for threads of control, else stuttering. */
  public static Deadlock usualFor(Model model) {
    return model.threads().isEmpty() ? STUTTERING : STUCK;
  }
}
