package fathom.compile;

import fathom.model.Type;

/**
 * Runs a model on packed states. A state is {@link StateLayout#words} longs at an offset of an
 * array. Not safe for use by several threads.
 *
 * <p>Methods that evaluate properties return {@link #NONE} when there is nothing to report, the
 * number of the instance when its condition is false, and {@link #faultOf} that number when
 * evaluating it was a fault. An instance whose parameter chooses an empty slot of a multiset claims
 * nothing: a cover is not hit, every other property holds.
 */
public interface Expander {
  /** Nothing to report. */
  int NONE = -1;

  /** The most calls that may be under way in one execution; one more is a fault. */
  int CALL_DEPTH_LIMIT = 1000;

  /** The answer that says that evaluating {@code instance} was a fault; its own inverse. */
  static int faultOf(int instance) {
    return -2 - instance;
  }

  /**
   * Runs start state instance {@code instance} on the undefined state. It appends the result to
   * {@code out}, appends nothing when an assume statement gives it up, or sets the fault.
   */
  void start(int instance, Successors out);

  /**
   * Fires every enabled rule instance on a state and appends the successors to {@code out} in the
   * order of instance numbers, not yet canonical under scalarset symmetry (multisets are sorted).
   * It stops at the first fault and says so in {@code out}. Guard and body of one instance run
   * before the guard of the next; where rules differ in priority, all guards run before the first
   * body.
   */
  void expand(long[] words, int offset, Successors out);

  /**
   * Goes on after a fault of {@link #expand}: does the same for the instances from {@code
   * firstInstance} on. An expander that cannot do so, or a model whose rules differ in priority,
   * gives nothing.
   */
  default void expandFrom(int firstInstance, long[] words, int offset, Successors out) {}

  /** Replaces a state by the canonical member of its orbit under scalarset permutations. */
  void canonicalise(long[] words, int offset);

  /** The number of a value among all members that may be permuted, or -1 if it stands for none. */
  default int memberOf(Type.Simple type, long value) {
    return -1;
  }

  /** Where the last {@link #canonicalise} sent a member. */
  default int imageOf(int member) {
    return member;
  }

  /** The first invariant instance that does not hold. */
  int failedInvariant(long[] words, int offset);

  /** The first assume instance that does not hold; such a state is not part of the system. */
  int failedAssumption(long[] words, int offset);

  /**
   * Adds one to {@link #coverHits} for each cover property instance that holds in a state; the
   * answer is a fault or {@link #NONE}.
   */
  int countCovers(long[] words, int offset);

  /** Whether property instance {@code instance} holds: {@link #NONE} if so. */
  int failedProperty(int instance, long[] words, int offset);

  /** How often each rule's guard was true, by rule; live, only grows. */
  long[] enabledCounts();

  /** How often each rule's body ran to its end, by rule; live, only grows. */
  long[] firedCounts();

  /**
   * How often each cover was hit: first the cover property instances by property instance number
   * (zero for other properties), then the model's cover points; live, only grows.
   */
  long[] coverHits();
}
