package fathom.search;

import fathom.model.Model;

/** What counts as a deadlock. A system whose threads have all ended is finished, not deadlocked. */
public enum Deadlock {
  /** What is usual for the model: {@link #STUCK} for threads of control, else stuttering. */
  AUTO,
  /** No enabled rule leads to a different state. */
  STUTTERING,
  /** No rule is enabled. */
  STUCK,
  /** Nothing does. */
  OFF;

  /** This kind, or the usual one of a model for {@link #AUTO}. */
  public Deadlock suitedTo(Model model) {
    if (this != AUTO) {
      return this;
    }
    return model.threads().isEmpty() ? STUTTERING : STUCK;
  }
}
