package fathom.compile.symmetry;

import fathom.compile.Leaf;
import fathom.compile.StateLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How to put the members of one scalarset in order by sorting, once the scalarsets before it are in
 * order: which bits of the state say something about a member, and which bits move with it.
 */
final class SortingStage {
  final int set;
  final int size;

  /** The number of its first member among the members of all scalarsets. */
  final int firstMember;

  /** Whether the order counts only if no two members are equal, because later stages need it. */
  final boolean mustSeparate;

  /** The words in which members have bits, and for each member its bits there, in one order. */
  final int[] words;

  final long[][] moved;
  final long[][] compared;

  /** The bits that move with some member. */
  final long[] movedByAll;

  /** The leaves whose value can be a member: their place, and the code of the first member. */
  final int[] valueWord;

  final int[] valueShift;
  final long[] valueMask;
  final int[] valueFirst;

  /** How many of these leaves, the first ones, tell members apart. */
  final int references;

  private SortingStage(Builder builder) {
    this.set = builder.set;
    this.size = builder.members.size(builder.set);
    this.firstMember = builder.members.first(builder.set);
    this.mustSeparate = builder.mustSeparate;
    this.words = builder.usedWords();
    this.moved = builder.select(builder.moved, words);
    this.compared = builder.select(builder.compared, words);
    this.movedByAll = new long[words.length];
    for (long[] masks : moved) {
      for (int i = 0; i < masks.length; i++) {
        movedByAll[i] |= masks[i];
      }
    }
    builder.references.addAll(builder.otherValues);
    this.references = builder.references.size() - builder.otherValues.size();
    int values = builder.references.size();
    this.valueWord = new int[values];
    this.valueShift = new int[values];
    this.valueMask = new long[values];
    this.valueFirst = new int[values];
    for (int i = 0; i < values; i++) {
      Occurrence occurrence = builder.references.get(i);
      Leaf leaf = builder.layout.leaves().get(occurrence.leaf());
      valueWord[i] = leaf.word();
      valueShift[i] = leaf.shift();
      valueMask[i] = StateLayout.maskOf(leaf.bits());
      valueFirst[i] = builder.firstCode(occurrence);
    }
  }

  /** Tells members apart by what they are or by who refers to them; null if sorting cannot. */
  static @Nullable SortingStage of(
      StateLayout layout, Members members, List<Occurrence> occurrences, int set, boolean[] done) {
    var builder = new Builder(layout, members, set, done);
    for (Occurrence occurrence : occurrences) {
      if (!occurrence.isInert() && !builder.add(occurrence)) {
        return null;
      }
    }
    return builder.isUseful() ? new SortingStage(builder) : null;
  }

  /** The number of longs in the key of a member. */
  int keyLongs() { // hot
    return words.length + ((references + 63) >>> 6);
  }

  /** Writes what a state says about each member to {@code keys}, from number {@code first} on. */
  void gather(long[] state, int offset, long[][] keys, int first) { // hot
    for (int member = 0; member < size; member++) {
      long[] masks = compared[member];
      long[] key = keys[first + member];
      for (int i = 0; i < words.length; i++) {
        key[i] = Long.compress(state[offset + words[i]], masks[i]);
      }
      for (int i = words.length; i < key.length; i++) {
        key[i] = 0;
      }
    }
    for (int i = 0; i < references; i++) {
      long code = (state[offset + valueWord[i]] >>> valueShift[i]) & valueMask[i];
      long member = code - valueFirst[i];
      if (member >= 0 && member < size) {
        keys[first + (int) member][words.length + (i >>> 6)] |= 1L << i;
      }
    }
  }

  /** Collects what a stage needs, leaf by leaf. */
  private static final class Builder {
    final StateLayout layout;
    final Members members;
    final int set;
    final boolean[] done;
    final long[][] moved;
    final long[][] compared;
    final List<List<long[]>> shapes = new ArrayList<>();
    final List<Occurrence> references = new ArrayList<>();
    final List<Occurrence> otherValues = new ArrayList<>();
    boolean mustSeparate;

    Builder(StateLayout layout, Members members, int set, boolean[] done) {
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
        return !refers && addMoved(occurrence, own, waits || refersToWaiting(occurrence));
      }
      if (refers) {
        (waits ? otherValues : references).add(occurrence);
        mustSeparate |= waits;
      }
      return true;
    }

    private boolean addMoved(Occurrence occurrence, int own, boolean waits) {
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
      return true;
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

    /** The code that stands for the first member of this stage's scalarset, or 0. */
    int firstCode(Occurrence occurrence) {
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

    /** Whether members have the same leaves in the same order, and something tells them apart. */
    boolean isUseful() {
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
      boolean tellsApart = !references.isEmpty();
      for (long word : compared[0]) {
        tellsApart |= word != 0;
      }
      return tellsApart || !mustSeparate;
    }

    int[] usedWords() {
      int[] used = new int[layout.words()];
      int count = 0;
      for (int i = 0; i < used.length; i++) {
        if (moved[0][i] != 0) {
          used[count++] = i;
        }
      }
      return Arrays.copyOf(used, count);
    }

    long[][] select(long[][] masks, int[] words) {
      long[][] selected = new long[masks.length][words.length];
      for (int i = 0; i < masks.length; i++) {
        for (int j = 0; j < words.length; j++) {
          selected[i][j] = masks[i][words[j]];
        }
      }
      return selected;
    }
  }
}
