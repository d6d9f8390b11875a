package fathom.bir.random;

import java.nio.LongBuffer;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * What a breadth-first search over the generator's own meaning of a system finds: the counts, and
 * the least depth of each kind of violation, or {@link #NEVER}.
 */
record PlainStates(int states, long fired, int deadlock, int fault, int invariant) {
  static final int NEVER = Integer.MAX_VALUE / 2;

  /** Searches; null if there are more than {@code limit} states. */
  static @Nullable PlainStates of(RandomSystem system, int limit) {
    Map<LongBuffer, Integer> depths = new HashMap<>();
    Queue<LongBuffer> queue = new ArrayDeque<>();
    LongBuffer first = LongBuffer.wrap(system.start());
    depths.put(first, 0);
    queue.add(first);
    long fired = 0;
    int deadlock = NEVER;
    int fault = NEVER;
    int invariant = NEVER;
    while (!queue.isEmpty()) {
      LongBuffer state = queue.remove();
      int depth = Objects.requireNonNull(depths.get(state));
      RandomSystem.Steps steps = system.steps(state.array());
      try {
        invariant = system.holds(state.array()) ? invariant : Math.min(invariant, depth);
      } catch (Meaning.PlainFault _) {
        invariant = Math.min(invariant, depth);
      }
      if (steps.hasFault()) {
        fault = Math.min(fault, depth);
      } else if (steps.successors().isEmpty() && !steps.isFinished()) {
        deadlock = Math.min(deadlock, depth);
      }
      for (long[] successor : steps.successors()) {
        fired++;
        LongBuffer next = LongBuffer.wrap(successor);
        if (depths.putIfAbsent(next, depth + 1) == null) {
          queue.add(next);
        }
      }
      if (depths.size() > limit) {
        return null;
      }
    }
    return new PlainStates(depths.size(), fired, deadlock, fault, invariant);
  }

  /** The level of states whose expansion is the first to show something wrong. */
  int firstLevel() {
    int known = Math.min(deadlock, fault);
    return Math.min(known, invariant == NEVER ? NEVER : invariant - 1);
  }
}
