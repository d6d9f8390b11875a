package fathom.compile;

import java.util.Arrays;

/**
 * A growing buffer of states, each with the rule instance that made it. Filled by {@link
 * Expander}s, emptied by searches. Fields are open to generated code.
 */
public final class Successors {
  /** No fault. */
  public static final int NO_FAULT = -1;

  /** The states, {@link #width} words each. */
  public long[] words;

  /** The instance that made each state. */
  public int[] instances;

  /** The number of states. */
  public int count;

  /** The instance whose guard or body was a fault, or {@link #NO_FAULT}. */
  public int fault = NO_FAULT;

  /** The number of words in a state. */
  public final int width;

  /** Makes an empty buffer for states of {@code width} words. */
  public Successors(int width) {
    this.width = width;
    this.words = new long[Math.max(1, width) * 64];
    this.instances = new int[64];
  }

  /** Forgets all states and the fault. */
  public void clear() {
    count = 0;
    fault = NO_FAULT;
  }

  /** Makes room for one more state; returns the offset in {@link #words} at which to write it. */
  public int reserve() { // hot
    if (count == instances.length) {
      grow();
    }
    return count * width;
  }

  /** Completes the state written at the offset that {@link #reserve} returned. */
  public void commit(int instance) { // hot
    instances[count++] = instance;
  }

  private void grow() {
    instances = Arrays.copyOf(instances, instances.length * 2);
    words = Arrays.copyOf(words, words.length * 2);
  }
}
