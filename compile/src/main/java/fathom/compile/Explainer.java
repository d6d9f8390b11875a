package fathom.compile;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Re-runs single steps in the reference interpreter to say what happened. Safe for any thread. */
public interface Explainer {
  /** The fault of firing rule instance {@code instance} on a state, or null if there is none. */
  @Nullable Fault faultOfRule(int instance, long[] state);

  /** The fault of start state instance {@code instance}, or null if there is none. */
  @Nullable Fault faultOfStart(int instance);

  /** The fault of evaluating property instance {@code instance} in a state, or null. */
  @Nullable Fault faultOfProperty(int instance, long[] state);

  /** The values that make a property instance false: its smallest failing part, part by part. */
  List<Fault.Observation> whyFalse(int instance, long[] state);

  /**
   * The conjuncts of a rule's guard, each with its value in a state; conjuncts after the first
   * false one are evaluated too, where that is no fault.
   */
  List<Fault.Observation> guardOf(int instance, long[] state);
}
