package fathom.cluster;

import fathom.search.store.Arena;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * States that wait to be expanded: at consecutive positions of the arena, or on a page where the
 * store keeps no states; or, at depth -1, consecutive start state instances.
 *
 * @param first the position of the first state, or its place on the page
 * @param firstName of the first state; the others follow in steps, unless {@code names} has them
 */
record Stretch(
    long first,
    int count,
    long depth,
    long firstName,
    long step,
    long @Nullable [] names,
    @Nullable Page page) {
  /** States in the arena, or start state instances. */
  Stretch(long first, int count, long depth, long firstName, long step, long @Nullable [] names) {
    this(first, count, depth, firstName, step, names, null);
  }

  /** Whether these are start state instances, which have yet to be executed. */
  boolean isOfStarts() {
    return depth < 0;
  }

  /** The name of state number {@code index}. */
  long name(int index) { // hot
    return names == null ? firstName + index * step : names[index];
  }

  /** The states from number {@code from} on, {@code length} of them; a page is never cut. */
  Stretch part(int from, int length) {
    if ((from == 0 && length == count) || page != null) {
      return this;
    }
    long[] part = names == null ? null : Arrays.copyOfRange(names, from, from + length);
    return new Stretch(first + from, length, depth, name(from), step, part);
  }

  /** The words of the states on the page; none if they are in the arena. */
  long[] read() {
    return page == null ? NOTHING : page.read();
  }

  /** A copy of the words of state number {@code index}; {@code words} is what was read. */
  long[] copyOf(int index, Arena arena, long[] words) {
    if (page == null) {
      return arena.copyOf(first + index);
    }
    int width = arena.width();
    return Arrays.copyOfRange(words, index * width, (index + 1) * width);
  }

  private static final long[] NOTHING = {};
}
