package fathom.compile;

import fathom.model.Expr;
import fathom.model.Model;
import fathom.model.Place;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.List;

/** The place of every leaf of a state in its words. No leaf straddles two words. */
public final class StateLayout {
  /** The unpacked form of an undefined leaf. */
  public static final long UNDEFINED = Long.MIN_VALUE;

  private final List<Leaf> leaves;
  private final int[] firstLeaf;
  private final int words;
  private final int usedBits;

  private StateLayout(List<Leaf> leaves, int[] firstLeaf, int words) {
    this.leaves = List.copyOf(leaves);
    this.firstLeaf = firstLeaf;
    this.words = words;
    this.usedBits = leaves.stream().mapToInt(Leaf::bits).sum();
  }

  /** Lays out the state variables of a model. */
  public static StateLayout of(Model model) {
    var names = new ArrayList<LeafNames.Entry>();
    var blocks = new BlockPlan();
    int[] firstLeaf = new int[model.variables().size() + 1];
    for (Variable.State variable : model.variables()) {
      firstLeaf[variable.index()] = names.size();
      blocks.add(variable.type(), names.size());
      LeafNames.append(variable.name(), variable.type(), names);
    }
    firstLeaf[model.variables().size()] = names.size();
    return place(names, blocks, firstLeaf);
  }

  private static StateLayout place(List<LeafNames.Entry> names, BlockPlan blocks, int[] firstLeaf) {
    BlockPlan.Placement placement = blocks.place(names.size());
    var leaves = new ArrayList<Leaf>(names.size());
    for (int i = 0; i < names.size(); i++) {
      LeafNames.Entry entry = names.get(i);
      leaves.add(
          new Leaf(
              entry.name(),
              entry.type(),
              entry.isPresence(),
              placement.word()[i],
              placement.shift()[i],
              BlockPlan.bitsOf(entry.type(), entry.isPresence())));
    }
    return new StateLayout(leaves, firstLeaf, placement.words());
  }

  /** The number of words in a state; at least 1. */
  public int words() {
    return words;
  }

  /** The bits of a state that carry information. */
  public int usedBits() {
    return usedBits;
  }

  /** All leaves, numbered as {@link Leaves} says, the variables one after the other. */
  public List<Leaf> leaves() {
    return leaves;
  }

  /** The first leaf of the state variable with this index. */
  public int firstLeaf(int variable) {
    return firstLeaf[variable];
  }

  /** The first leaf of a place in the state whose indices are all literals. */
  public int leafOf(Place place) {
    return switch (place) {
      case Place.Root(_, Variable.State variable) -> firstLeaf[variable.index()];
      case Place.Field(_, Place record, int field) ->
          leafOf(record) + Leaves.offsetOfField((Type.Struct) record.type(), field);
      case Place.Index(_, Place array, Expr.Literal index) -> {
        var type = (Type.Array) array.type();
        int position = Math.toIntExact(index.value() - type.index().low());
        yield leafOf(array) + position * Leaves.count(type.element());
      }
      case Place.Root _, Place.Index _, Place.Element _ ->
          throw new IllegalArgumentException("not a fixed part of the state: " + place.span());
    };
  }

  /** Writes the unpacked values of a state: one long a leaf, {@link #UNDEFINED} or the value. */
  public void unpack(long[] state, int offset, long[] values) {
    for (int i = 0; i < values.length; i++) {
      values[i] = read(state, offset, i);
    }
  }

  /** The value of a leaf, or {@link #UNDEFINED}; 0 or 1 for a presence leaf. */
  public long read(long[] state, int offset, int number) {
    Leaf leaf = leaves.get(number);
    long code = (state[offset + leaf.word()] >>> leaf.shift()) & maskOf(leaf.bits());
    if (leaf.isPresence()) {
      return code;
    }
    return code == 0 ? UNDEFINED : code - 1 + leaf.type().low();
  }

  /** Packs unpacked values into words. */
  public void pack(long[] values, long[] state, int offset) {
    for (int i = 0; i < words; i++) {
      state[offset + i] = 0;
    }
    for (int i = 0; i < values.length; i++) {
      Leaf leaf = leaves.get(i);
      state[offset + leaf.word()] |= encode(leaf, values[i]) << leaf.shift();
    }
  }

  private static long encode(Leaf leaf, long value) {
    if (leaf.isPresence()) {
      return value;
    }
    return value == UNDEFINED ? 0 : value - leaf.type().low() + 1;
  }

  /** The mask of the lowest {@code bits} bits. */
  public static long maskOf(int bits) {
    return bits == 64 ? -1L : (1L << bits) - 1;
  }

  /** A leaf's value as people read it. */
  public static String show(Type.Simple type, long value) {
    return value == UNDEFINED ? "Undefined" : type.show(value);
  }
}
