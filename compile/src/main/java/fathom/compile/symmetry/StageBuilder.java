package fathom.compile.symmetry;

import fathom.compile.Leaf;
import fathom.compile.StateLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Collects what a {@link SortingStage} needs to know, leaf by leaf. */
final class StageBuilder {
  private final StateLayout layout;
  private final Members members;
  private final int set;

  /** By scalarset, whether its members are in order already. */
  private final boolean[] done;

  /** By member and word, the bits that move with the member, and those that tell it apart. */
  final long[][] moved;

  final long[][] compared;

  /** By member, its leaves: their places, words, and which leaf of the first member they equal. */
  private final List<List<long[]>> shapes = new ArrayList<>();

  private final List<Occurrence> references = new ArrayList<>();

  /** The leaves that can refer to members, those that tell them apart and others. */
  private final List<Occurrence> renamed = new ArrayList<>();

  /** Whether the order counts only if no two members are equal. */
  boolean mustSeparate;

  StageBuilder(StateLayout layout, Members members, int set, boolean[] done) {
    this.layout = layout;
    this.members = members;
    this.set = set;
    this.done = done;
    this.moved = new long[members.size(set)][layout.words()];
    this.compared = new long[members.size(set)][layout.words()];
    for (int i = 0; i < members.size(set); i++) {
      shapes.add(new ArrayList<>());
    }
  }

  /** Takes a leaf into account; false when this kind of leaf is beyond sorting. */
  boolean add(Occurrence occurrence) {
    if (occurrence.slot() >= 0) {
      return false;
    }
    int own = -1;
    boolean waits = false;
    for (int i = 0; i < occurrence.indices().length; i++) {
      int indexSet = members.setOf(occurrence.indices()[i]);
      if (indexSet == set && own >= 0) {
        return false;
      }
      own = indexSet == set ? i : own;
      waits |= indexSet != set && !done[indexSet];
    }
    boolean refers = firstCode(occurrence) > 0;
    if (own >= 0) {
      if (refers) {
        return false;
      }
      addMoved(occurrence, own, waits || refersToWaiting(occurrence));
    } else if (refers) {
      renamed.add(occurrence);
      if (!waits) {
        references.add(occurrence);
      }
      mustSeparate |= waits;
    }
    return true;
  }

  /** Takes a leaf outside multisets into account that has one index at most. */
  void addToSlice(Occurrence occurrence) {
    boolean refers = firstCode(occurrence) > 0;
    if (refers) {
      renamed.add(occurrence);
    }
    if (occurrence.indices().length == 0) {
      if (refers) {
        references.add(occurrence);
      }
    } else if (members.setOf(occurrence.indices()[0]) == set) {
      addMoved(occurrence, 0, occurrence.values() != null);
    }
  }

  private void addMoved(Occurrence occurrence, int own, boolean waits) {
    Leaf leaf = layout.leaves().get(occurrence.leaf());
    int member = occurrence.indices()[own] - members.first(set);
    long bits = StateLayout.maskOf(leaf.bits()) << leaf.shift();
    moved[member][leaf.word()] |= bits;
    if (!waits) {
      compared[member][leaf.word()] |= bits;
    }
    mustSeparate |= waits;
    int normal = occurrence.leaf() - member * occurrence.strides()[own];
    shapes.get(member).add(new long[] {leaf.word() * 64L + leaf.shift(), leaf.word(), normal});
  }

  private boolean refersToWaiting(Occurrence occurrence) {
    int[] values = occurrence.values();
    if (values == null) {
      return false;
    }
    for (int member : values) {
      if (member >= 0 && !done[members.setOf(member)]) {
        return true;
      }
    }
    return false;
  }

  /** The leaves that tell members apart by referring to them. */
  Reference[] tellingReferences() {
    return references.stream().map(this::referenceOf).toArray(Reference[]::new);
  }

  /** The leaves that can refer to members, those that tell them apart and others. */
  Reference[] allReferences() {
    return renamed.stream().map(this::referenceOf).toArray(Reference[]::new);
  }

  private Reference referenceOf(Occurrence occurrence) {
    Leaf leaf = layout.leaves().get(occurrence.leaf());
    return new Reference(
        leaf.word(), leaf.shift(), StateLayout.maskOf(leaf.bits()), firstCode(occurrence));
  }

  /** The code that stands for the first member of this stage's scalarset, or 0. */
  private int firstCode(Occurrence occurrence) {
    int[] values = occurrence.values();
    if (values != null) {
      for (int code = 1; code < values.length; code++) {
        if (values[code] == members.first(set)) {
          return code;
        }
      }
    }
    return 0;
  }

  /** Whether members have the same leaves in the same order. */
  boolean isRegular() {
    for (List<long[]> shape : shapes) {
      shape.sort((a, b) -> Long.compare(a[0], b[0]));
    }
    for (List<long[]> shape : shapes) {
      for (int i = 0; i < shape.size(); i++) {
        long[] own = shape.get(i);
        long[] model = shapes.getFirst().get(i);
        if (own[1] != model[1] || own[2] != model[2]) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether something tells members apart, if that matters. */
  boolean isUseful() {
    boolean tellsApart = !references.isEmpty();
    for (long word : compared[0]) {
      tellsApart |= word != 0;
    }
    return tellsApart || !mustSeparate;
  }

  /** The words in which members have bits. */
  static int[] usedWords(long[][] masks) {
    int[] used = new int[masks[0].length];
    int count = 0;
    for (int i = 0; i < used.length; i++) {
      if (masks[0][i] != 0) {
        used[count++] = i;
      }
    }
    return Arrays.copyOf(used, count);
  }

  /** The masks of members by word, those of the used words only. */
  static long[][] select(long[][] masks, int[] words) {
    long[][] selected = new long[words.length][masks.length];
    for (int i = 0; i < words.length; i++) {
      for (int member = 0; member < masks.length; member++) {
        selected[i][member] = masks[member][words[i]];
      }
    }
    return selected;
  }
}
