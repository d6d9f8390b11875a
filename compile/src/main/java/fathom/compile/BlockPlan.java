package fathom.compile;

import fathom.model.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Gathers the leaves that should lie side by side in a word, then packs these blocks into words.
 */
final class BlockPlan {
  /*
   * The leaves that differ only in their array indices form a column, such as Chan[*].Cmd. A column
   * of at most 64 bits is one block with ascending indices, so that generated code finds an element
   * by a shift that is linear in the indices. A longer column is cut along its outermost index into
   * the fewest blocks that fit. A slot of a multiset is never cut into columns: its leaves lie side
   * by side so that slots can be compared and swapped as numbers.
   *
   * Blocks go into words by first fit in decreasing size, which leaves few holes, because the many
   * small scalars come last.
   */
  private static final int WORD_BITS = 64;

  private final List<Block> blocks = new ArrayList<>();

  /** Consecutive bits for these leaves, the first one lowest. */
  private record Block(int[] leaves, int[] bits, int totalBits) {}

  /** The word and shift of every leaf. */
  record Placement(int[] word, int[] shift, int words) {}

  /** One dimension of a column: so many indices, so many leaves from one to the next. */
  private record Dimension(int size, int stride) {}

  /** The bits that a leaf of a type needs, undefined included. */
  static int bitsOf(Type.Simple type, boolean isPresence) {
    return isPresence ? 1 : WORD_BITS - Long.numberOfLeadingZeros(type.size());
  }

  /** Adds the leaves of a variable whose first leaf has number {@code first}. */
  void add(Type type, int first) {
    addColumns(type, first, List.of());
  }

  private void addColumns(Type type, int first, List<Dimension> dimensions) {
    switch (type) {
      case Type.Simple simple ->
          addColumn(new Unit(new int[] {0}, new int[] {bitsOf(simple, false)}), first, dimensions);
      case Type.Array(var index, var element) ->
          addColumns(
              element,
              first,
              append(dimensions, new Dimension((int) index.size(), Leaves.count(element))));
      case Type.Struct struct -> {
        for (int i = 0; i < struct.fields().size(); i++) {
          int offset = Leaves.offsetOfField(struct, i);
          addColumns(struct.fields().get(i).type(), first + offset, dimensions);
        }
      }
      case Type.Multiset(int capacity, var element) -> {
        var slots = append(dimensions, new Dimension(capacity, Leaves.slotSize(element)));
        for (Unit unit : slotUnits(element)) {
          addColumn(unit, first, slots);
        }
      }
    }
  }

  /** Leaves, as offsets from a first leaf, that stay together. */
  private record Unit(int[] offsets, int[] bits) {
    int totalBits() {
      int total = 0;
      for (int b : bits) {
        total += b;
      }
      return total;
    }
  }

  private static List<Unit> slotUnits(Type element) {
    var entries = new ArrayList<LeafNames.Entry>();
    entries.add(new LeafNames.Entry("", Type.BOOL, true));
    LeafNames.append("", element, entries);
    var units = new ArrayList<Unit>();
    int start = 0;
    int used = 0;
    for (int i = 0; i <= entries.size(); i++) {
      int bits =
          i < entries.size()
              ? bitsOf(entries.get(i).type(), entries.get(i).isPresence())
              : WORD_BITS;
      if (i == entries.size() || used + bits > WORD_BITS) {
        units.add(unitOf(entries, start, i));
        start = i;
        used = 0;
      }
      used += bits;
    }
    return units;
  }

  private static Unit unitOf(List<LeafNames.Entry> entries, int start, int end) {
    int[] offsets = new int[end - start];
    int[] bits = new int[end - start];
    for (int i = start; i < end; i++) {
      offsets[i - start] = i;
      bits[i - start] = bitsOf(entries.get(i).type(), entries.get(i).isPresence());
    }
    return new Unit(offsets, bits);
  }

  private void addColumn(Unit unit, int first, List<Dimension> dimensions) {
    long elements = 1;
    for (Dimension dimension : dimensions) {
      elements *= dimension.size();
    }
    if (elements * unit.totalBits() <= WORD_BITS || dimensions.isEmpty()) {
      addBlock(unit, firstsOf(first, dimensions));
      return;
    }
    Dimension outer = dimensions.getFirst();
    List<Dimension> inner = dimensions.subList(1, dimensions.size());
    long rowBits = elements / outer.size() * unit.totalBits();
    int rows = rowBits > WORD_BITS ? 1 : (int) (WORD_BITS / rowBits);
    for (int i = 0; i < outer.size(); i += rows) {
      int height = Math.min(rows, outer.size() - i);
      int start = first + i * outer.stride();
      if (height == 1) {
        addColumn(unit, start, inner);
      } else {
        addBlock(unit, firstsOf(start, prepend(new Dimension(height, outer.stride()), inner)));
      }
    }
  }

  private static int[] firstsOf(int first, List<Dimension> dimensions) {
    int[] firsts = {first};
    for (Dimension dimension : dimensions) {
      int[] next = new int[firsts.length * dimension.size()];
      for (int i = 0; i < next.length; i++) {
        next[i] = firsts[i / dimension.size()] + i % dimension.size() * dimension.stride();
      }
      firsts = next;
    }
    return firsts;
  }

  private void addBlock(Unit unit, int[] firsts) {
    int width = unit.offsets().length;
    int[] leaves = new int[firsts.length * width];
    int[] bits = new int[leaves.length];
    for (int i = 0; i < leaves.length; i++) {
      leaves[i] = firsts[i / width] + unit.offsets()[i % width];
      bits[i] = unit.bits()[i % width];
    }
    blocks.add(new Block(leaves, bits, firsts.length * unit.totalBits()));
  }

  /** Packs all blocks; {@code leafCount} leaves get a place. */
  Placement place(int leafCount) {
    int[] word = new int[leafCount];
    int[] shift = new int[leafCount];
    var order = new ArrayList<>(blocks);
    order.sort(Comparator.comparingInt(Block::totalBits).reversed());
    var used = new ArrayList<Integer>();
    int firstOpen = 0;
    for (Block block : order) {
      while (firstOpen < used.size() && used.get(firstOpen) == WORD_BITS) {
        firstOpen++;
      }
      int target = firstOpen;
      while (target < used.size() && used.get(target) + block.totalBits() > WORD_BITS) {
        target++;
      }
      if (target == used.size()) {
        used.add(0);
      }
      int position = used.get(target);
      for (int i = 0; i < block.leaves().length; i++) {
        word[block.leaves()[i]] = target;
        shift[block.leaves()[i]] = position;
        position += block.bits()[i];
      }
      used.set(target, position);
    }
    return new Placement(word, shift, Math.max(1, used.size()));
  }

  private static <T> List<T> append(List<T> list, T last) {
    var result = new ArrayList<>(list);
    result.add(last);
    return result;
  }

  private static <T> List<T> prepend(T first, List<T> list) {
    var result = new ArrayList<T>();
    result.add(first);
    result.addAll(list);
    return result;
  }
}
