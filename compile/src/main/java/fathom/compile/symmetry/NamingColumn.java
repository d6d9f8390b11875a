package fathom.compile.symmetry;

import fathom.compile.Leaf;
import fathom.compile.StateLayout;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * Leaves that can name members as their values, one for each of some consecutive members that index
 * them, at equal distances in one word.
 */
final class NamingColumn {
  final int word;
  final int shift;
  final int step;
  final long mask;
  final int count;

  /** All bits of the leaves. */
  final long bits;

  /** The member that indexes the first leaf. */
  final int firstOwner;

  /** A number that belongs to the kind of the leaves. */
  final long kind;

  /** By code, the member; the number of all members for none. */
  final int[] named;

  /** By code, 0 for members, another number for each of the other values. */
  final long[] plain;

  private NamingColumn(StateLayout layout, List<Occurrence> leaves, int members) {
    Occurrence first = leaves.getFirst();
    Leaf leaf = layout.leaves().get(first.leaf());
    word = leaf.word();
    shift = leaf.shift();
    step = leaves.size() == 1 ? 0 : layout.leaves().get(leaves.get(1).leaf()).shift() - shift;
    mask = StateLayout.maskOf(leaf.bits());
    count = leaves.size();
    long all = 0;
    for (int i = 0; i < count; i++) {
      all |= mask << (shift + i * step);
    }
    bits = all;
    firstOwner = ownerOf(first);
    kind = first.kindKey();
    int[] values = Objects.requireNonNull(first.values());
    named = IntStream.of(values).map(member -> member < 0 ? members : member).toArray();
    plain = IntStream.range(0, values.length).mapToLong(i -> values[i] < 0 ? i + 1 : 0).toArray();
  }

  private static int ownerOf(Occurrence leaf) {
    return leaf.indices()[0];
  }

  /** The columns of leaves that refer from one member to another, of which there are so many. */
  static List<NamingColumn> of(StateLayout layout, List<Occurrence> leaves, int members) {
    List<Occurrence> sorted =
        leaves.stream()
            .sorted(
                Comparator.comparingInt(Occurrence::kind).thenComparingInt(NamingColumn::ownerOf))
            .toList();
    var columns = new ArrayList<NamingColumn>();
    int start = 0;
    for (int i = 1; i <= sorted.size(); i++) {
      if (i == sorted.size() || !continues(layout, sorted, start, i)) {
        columns.add(new NamingColumn(layout, sorted.subList(start, i), members));
        start = i;
      }
    }
    return columns;
  }

  /** Whether it has leaves of all members of a scalarset or none. */
  boolean isWhole(Members all) {
    int last = firstOwner + count - 1;
    return all.first(all.setOf(firstOwner)) == firstOwner
        && all.first(all.setOf(last) + 1) == last + 1;
  }

  private static boolean continues(
      StateLayout layout, List<Occurrence> sorted, int start, int next) {
    Occurrence first = sorted.get(start);
    Occurrence last = sorted.get(next);
    Leaf a = layout.leaves().get(first.leaf());
    Leaf b = layout.leaves().get(sorted.get(start + 1).leaf());
    Leaf c = layout.leaves().get(last.leaf());
    return first.kind() == last.kind()
        && b.shift() > a.shift()
        && ownerOf(last) == ownerOf(first) + next - start
        && a.word() == c.word()
        && c.shift() - a.shift() == (next - start) * (b.shift() - a.shift());
  }
}
