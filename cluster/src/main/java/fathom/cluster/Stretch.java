package fathom.cluster;

import org.jspecify.annotations.Nullable;

/**
 * States that wait to be expanded, at consecutive positions of the arena; or, at depth -1,
 * consecutive start state instances.
 *
 * @param firstName of the first state; the others follow in steps, unless {@code names} has them
 */
record Stretch(
    long first, int count, long depth, long firstName, long step, long @Nullable [] names) {
  /** The name of state number {@code index}. */
  long name(int index) { // hot
    return names == null ? firstName + index * step : names[index];
  }

  /** The states from number {@code from} on, {@code length} of them. */
  Stretch part(int from, int length) {
    if (from == 0 && length == count) {
      return this;
    }
    long[] part = names == null ? null : java.util.Arrays.copyOfRange(names, from, from + length);
    return new Stretch(first + from, length, depth, name(from), step, part);
  }
}
