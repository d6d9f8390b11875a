package fathom.compile;

import fathom.model.Model;

/**
 * A finite transition system over states of a fixed number of words. It is everything a search
 * knows of a model: a back end supplies one, a search consumes one, and neither names the other.
 * Safe for any number of threads, each with an expander of its own.
 */
public interface TransitionSystem {
  /** The model that runs. */
  Model model();

  /** How a state is packed into words. */
  StateLayout layout();

  /** The numbering of rule, start state and property instances. */
  Instances instances();

  /** Whether {@link Expander#canonicalise} can change a state. */
  boolean hasSymmetry();

  /** A new expander, to be used by one thread. */
  Expander newExpander();

  /** The reference interpreter of the same model, which explains what went wrong and where. */
  Explainer explainer();
}
