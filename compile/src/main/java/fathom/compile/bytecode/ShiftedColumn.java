package fathom.compile.bytecode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Bits of all elements of an array that lie in one word, those of the next element always {@code
 * step} bits higher.
 *
 * @param position of the bits of the first element
 * @param before by number of elements, the bits of all elements before it, seen from the position
 */
record ShiftedColumn(Position.Linear position, int step, long[] before) {

  /** The columns of an array in the state, or null if it does not lie in columns. */
  static @Nullable List<ShiftedColumn> of(Program program, Home.Spot element, int size) {
    List<LeafGroups.Group> groups = LeafGroups.of(program, element, LeafShape.of(element.type()));
    if (groups == null) {
      return null;
    }
    var columns = new ArrayList<ShiftedColumn>(groups.size());
    for (LeafGroups.Group group : groups) {
      if (!(group.position() instanceof Position.Linear all)) {
        return null;
      }
      int last = all.shiftSteps().length - 1;
      int step = all.shiftSteps()[last];
      if (all.wordSteps()[last] != 0 || step <= 0) {
        return null;
      }
      var first =
          new Position.Linear(
              all.word(),
              Arrays.copyOf(all.wordSteps(), last),
              all.shift(),
              Arrays.copyOf(all.shiftSteps(), last));
      columns.add(new ShiftedColumn(first, step, masks(group.mask(), step, size)));
    }
    return columns;
  }

  private static long[] masks(long mask, int step, int size) {
    long[] before = new long[size + 1];
    for (int i = 0; i < size; i++) {
      before[i + 1] = before[i] | mask << (i * step);
    }
    return before;
  }
}
