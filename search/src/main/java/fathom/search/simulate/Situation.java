package fathom.search.simulate;

import fathom.search.Violation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What there is to know about standing at a state, or before any of them.
 *
 * @param state its words, empty before a start state is chosen; not to be changed
 * @param moves what can happen next in the order of instance numbers
 * @param violation what is wrong with the state, without a trace; null if nothing is
 */
@SuppressWarnings("ArrayRecordComponent")
public record Situation(long[] state, List<Move> moves, @Nullable Violation violation) {
  public Situation {
    moves = List.copyOf(moves);
  }

  /** Whether there is a state. */
  public boolean isStarted() {
    return state.length > 0;
  }
}
