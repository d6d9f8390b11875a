package fathom.compile.bytecode;

import fathom.compile.Leaf;
import fathom.compile.Leaves;
import fathom.compile.MultisetOrder;
import fathom.compile.StateLayout;
import fathom.model.Model;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Brings those multisets of a successor into the order of {@link MultisetOrder} that differ from
 * its parent's, which are in order. Not safe for use by several threads.
 */
final class MultisetSorter {
  /*
   * The leaves of a slot that lie side by side in a word form a unit. The first leaf is lowest, so
   * the lowest bit in which two units differ belongs to the first leaf in which the slots differ,
   * and that leaf decides. So a comparison costs an exclusive or, a count of zeros and two lookups.
   */
  private final Plan[] plans;
  private long[] keys = new long[16];

  MultisetSorter(Model model, StateLayout layout) {
    var found = new ArrayList<Plan>();
    for (Variable.State variable : model.variables()) {
      find(variable.type(), layout.firstLeaf(variable.index()), layout, found);
    }
    plans = found.toArray(new Plan[0]);
    for (Plan plan : plans) {
      keys = new long[Math.max(keys.length, (plan.capacity + 1) * plan.units)];
    }
  }

  /** Inner multisets come before the ones around them. */
  private static void find(Type type, int first, StateLayout layout, List<Plan> found) {
    switch (type) {
      case Type.Simple _ -> {}
      case Type.Array(var index, var element) -> {
        for (int i = 0; i < index.size(); i++) {
          find(element, first + i * Leaves.count(element), layout, found);
        }
      }
      case Type.Struct struct -> {
        for (int i = 0; i < struct.fields().size(); i++) {
          int offset = Leaves.offsetOfField(struct, i);
          find(struct.fields().get(i).type(), first + offset, layout, found);
        }
      }
      case Type.Multiset(int capacity, var element) -> {
        int size = Leaves.slotSize(element);
        for (int i = 0; i < capacity; i++) {
          find(element, first + i * size + 1, layout, found);
        }
        if (capacity > 0) {
          found.add(new Plan(layout, first, capacity, size));
        }
      }
    }
  }

  /** Where the slots of one multiset lie. */
  private static final class Plan {
    private final int capacity;
    private final int units;

    /** By slot and unit. */
    private final int[] word;

    private final int[] shift;

    /** By unit. */
    private final long[] mask;

    /** By unit and bit: the shift and mask of the leaf that the bit belongs to. */
    private final int[] leafShift;

    private final long[] leafMask;

    /** The words that hold the multiset, and their bits that do. */
    private final int[] touched;

    private final long[] touchedMask;

    Plan(StateLayout layout, int first, int capacity, int size) {
      this.capacity = capacity;
      int[] starts = unitStarts(layout, first, capacity, size);
      this.units = starts.length - 1;
      this.word = new int[capacity * units];
      this.shift = new int[capacity * units];
      this.mask = new long[units];
      this.leafShift = new int[units * Long.SIZE];
      this.leafMask = new long[units * Long.SIZE];
      for (int unit = 0; unit < units; unit++) {
        int base = layout.leaves().get(first + starts[unit]).shift();
        for (int i = starts[unit]; i < starts[unit + 1]; i++) {
          addLeaf(unit, layout.leaves().get(first + i), base);
        }
        for (int slot = 0; slot < capacity; slot++) {
          Leaf leaf = layout.leaves().get(first + slot * size + starts[unit]);
          word[slot * units + unit] = leaf.word();
          shift[slot * units + unit] = leaf.shift();
        }
      }
      long[] masks = new long[layout.words()];
      for (int i = 0; i < word.length; i++) {
        masks[word[i]] |= mask[i % units] << shift[i];
      }
      int[] used = new int[masks.length];
      int count = 0;
      for (int i = 0; i < masks.length; i++) {
        if (masks[i] != 0) {
          used[count++] = i;
        }
      }
      touched = Arrays.copyOf(used, count);
      touchedMask = new long[count];
      for (int i = 0; i < count; i++) {
        touchedMask[i] = masks[touched[i]];
      }
    }

    private void addLeaf(int unit, Leaf leaf, int base) {
      int at = leaf.shift() - base;
      mask[unit] |= StateLayout.maskOf(leaf.bits()) << at;
      for (int bit = at; bit < at + leaf.bits(); bit++) {
        leafShift[unit * Long.SIZE + bit] = at;
        leafMask[unit * Long.SIZE + bit] = StateLayout.maskOf(leaf.bits());
      }
    }

    /** The first leaf of each unit, counted in a slot, and the end. */
    private static int[] unitStarts(StateLayout layout, int first, int capacity, int size) {
      int[] starts = new int[size + 1];
      int count = 1;
      for (int i = 1; i < size; i++) {
        boolean isSplit = false;
        for (int slot = 0; slot < capacity; slot++) {
          Leaf before = layout.leaves().get(first + slot * size + i - 1);
          Leaf leaf = layout.leaves().get(first + slot * size + i);
          isSplit |= before.word() != leaf.word() || before.shift() + before.bits() != leaf.shift();
        }
        if (isSplit) {
          starts[count++] = i;
        }
      }
      starts[count] = size;
      return Arrays.copyOf(starts, count + 1);
    }
  }

  /** Puts the multisets of a state in order, except those that its parent has too. */
  void sort(long[] words, int offset, long[] parent, int parentOffset) { // hot
    for (Plan plan : plans) {
      if (isChanged(plan, words, offset, parent, parentOffset)) {
        sort(plan, words, offset);
      }
    }
  }

  private static boolean isChanged( // hot
      Plan plan, long[] words, int offset, long[] parent, int parentOffset) {
    long change = 0;
    for (int i = 0; i < plan.touched.length; i++) {
      int word = plan.touched[i];
      change |= (words[offset + word] ^ parent[parentOffset + word]) & plan.touchedMask[i];
    }
    return change != 0;
  }

  private void sort(Plan plan, long[] words, int offset) { // hot
    int units = plan.units;
    int count = 0;
    for (int slot = 0; slot < plan.capacity; slot++) {
      for (int unit = 0; unit < units; unit++) {
        int at = slot * units + unit;
        keys[count * units + unit] =
            (words[offset + plan.word[at]] >>> plan.shift[at]) & plan.mask[unit];
      }
      // The presence leaf is the lowest bit of the first unit.
      if ((keys[count * units] & 1) != 0) {
        insert(plan, count);
        count++;
      }
    }
    for (int i = 0; i < plan.touched.length; i++) {
      words[offset + plan.touched[i]] &= ~plan.touchedMask[i];
    }
    for (int at = 0; at < count * units; at++) {
      words[offset + plan.word[at]] |= keys[at] << plan.shift[at];
    }
  }

  /** Moves the key at {@code last} to its place among those before it. */
  private void insert(Plan plan, int last) { // hot
    int units = plan.units;
    for (int at = last; at > 0 && isLess(plan, at, at - 1); at--) {
      for (int unit = 0; unit < units; unit++) {
        long key = keys[at * units + unit];
        keys[at * units + unit] = keys[(at - 1) * units + unit];
        keys[(at - 1) * units + unit] = key;
      }
    }
  }

  private boolean isLess(Plan plan, int a, int b) { // hot
    for (int unit = 0; unit < plan.units; unit++) {
      long left = keys[a * plan.units + unit];
      long right = keys[b * plan.units + unit];
      if (left != right) {
        int bit = unit * Long.SIZE + Long.numberOfTrailingZeros(left ^ right);
        int shift = plan.leafShift[bit];
        long mask = plan.leafMask[bit];
        return Long.compareUnsigned((left >>> shift) & mask, (right >>> shift) & mask) < 0;
      }
    }
    return false;
  }
}
