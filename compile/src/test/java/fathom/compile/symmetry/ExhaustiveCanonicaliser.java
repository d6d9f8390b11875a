package fathom.compile.symmetry;

import fathom.compile.Leaves;
import fathom.compile.MultisetOrder;
import fathom.compile.StateLayout;
import fathom.model.Model;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Tries every permutation of every scalarset and keeps the image with the smallest words, compared
 * one after the other as unsigned numbers. Obvious and slow: the oracle for real canonicalisers.
 */
public final class ExhaustiveCanonicaliser implements Canonicaliser {
  private final Model model;
  private final StateLayout layout;
  private final MultisetOrder multisets;
  private final List<Map<Type.Scalarset, int[]>> permutations;

  /** Enumerates the permutations of a model's scalarsets. */
  public ExhaustiveCanonicaliser(Model model, StateLayout layout) {
    this.model = model;
    this.layout = layout;
    this.multisets = new MultisetOrder(model, layout);
    Set<Type.Scalarset> scalarsets = new LinkedHashSet<>();
    for (Variable.State variable : model.variables()) {
      collect(variable.type(), scalarsets);
    }
    List<Map<Type.Scalarset, int[]>> all = List.of(Map.of());
    for (Type.Scalarset scalarset : scalarsets) {
      List<Map<Type.Scalarset, int[]>> longer = new ArrayList<>();
      for (var known : all) {
        for (int[] permutation : permutationsOf(scalarset.members())) {
          var extended = new HashMap<>(known);
          extended.put(scalarset, permutation);
          longer.add(extended);
        }
      }
      all = longer;
    }
    this.permutations = all;
  }

  private static void collect(Type type, Set<Type.Scalarset> found) {
    switch (type) {
      case Type.Scalarset scalarset -> {
        if (scalarset.symmetric()) {
          found.add(scalarset);
        }
      }
      case Type.Union(_, var members) -> members.forEach(member -> collect(member, found));
      case Type.Array(var index, var element) -> {
        collect(index, found);
        collect(element, found);
      }
      case Type.Struct(var fields) -> fields.forEach(field -> collect(field.type(), found));
      case Type.Multiset(_, var element) -> collect(element, found);
      case Type.Bool _, Type.Int _, Type.Enumeration _, Type.Range _ -> {}
    }
  }

  private static List<int[]> permutationsOf(int size) {
    if (size == 0) {
      return List.of(new int[0]);
    }
    var result = new ArrayList<int[]>();
    for (int[] shorter : permutationsOf(size - 1)) {
      for (int position = 0; position < size; position++) {
        int[] longer = new int[size];
        System.arraycopy(shorter, 0, longer, 0, position);
        longer[position] = size - 1;
        System.arraycopy(shorter, position, longer, position + 1, size - 1 - position);
        result.add(longer);
      }
    }
    return result;
  }

  /** The number of permutations of a state, the identity included. */
  public int permutationCount() {
    return permutations.size();
  }

  @Override
  public void canonicalise(long[] words, int offset) {
    long[] smallest = null;
    for (int i = 0; i < permutations.size(); i++) {
      long[] image = image(i, words, offset);
      if (smallest == null || Arrays.compareUnsigned(image, smallest) < 0) {
        smallest = image;
      }
    }
    if (smallest != null) {
      System.arraycopy(smallest, 0, words, offset, smallest.length);
    }
  }

  /** The scalarsets whose members are permuted. */
  public Set<Type.Scalarset> scalarsets() {
    return permutations.getFirst().keySet();
  }

  /** The image of a state under permutation number {@code number}. */
  public long[] image(int number, long[] words, int offset) {
    return image(permutations.get(number), words, offset);
  }

  /** The image of a state under the permutations of some scalarsets; the others stay. */
  public long[] image(Map<Type.Scalarset, int[]> permutation, long[] words, int offset) {
    long[] from = new long[layout.leaves().size()];
    long[] to = new long[from.length];
    layout.unpack(words, offset, from);
    for (Variable.State variable : model.variables()) {
      int first = layout.firstLeaf(variable.index());
      map(variable.type(), permutation, from, first, to, first);
    }
    long[] image = new long[layout.words()];
    layout.pack(to, image, 0);
    multisets.sort(image, 0);
    return image;
  }

  private static void map(
      Type type,
      Map<Type.Scalarset, int[]> permutation,
      long[] from,
      int first,
      long[] to,
      int target) {
    switch (type) {
      case Type.Simple simple -> to[target] = map(simple, permutation, from[first]);
      case Type.Array(var index, var element) -> {
        int size = Leaves.count(element);
        for (long i = index.low(); i <= index.high(); i++) {
          int source = first + (int) (i - index.low()) * size;
          int destination = target + (int) (map(index, permutation, i) - index.low()) * size;
          map(element, permutation, from, source, to, destination);
        }
      }
      case Type.Struct struct -> {
        for (int i = 0; i < struct.fields().size(); i++) {
          int offset = Leaves.offsetOfField(struct, i);
          Type field = struct.fields().get(i).type();
          map(field, permutation, from, first + offset, to, target + offset);
        }
      }
      case Type.Multiset(int capacity, var element) -> {
        for (int i = 0; i < capacity; i++) {
          int offset = i * Leaves.slotSize(element);
          to[target + offset] = from[first + offset];
          map(element, permutation, from, first + offset + 1, to, target + offset + 1);
        }
      }
    }
  }

  private static long map(Type.Simple type, Map<Type.Scalarset, int[]> permutation, long value) {
    if (value == StateLayout.UNDEFINED) {
      return value;
    }
    return switch (type) {
      case Type.Scalarset scalarset -> {
        int[] images = permutation.get(scalarset);
        yield images == null ? value : images[(int) value];
      }
      case Type.Union(_, var members) -> {
        long offset = 0;
        for (Type.Simple member : members) {
          if (value - offset < member.size()) {
            yield offset + map(member, permutation, value - offset);
          }
          offset += member.size();
        }
        throw new IllegalStateException("no member of the union has position " + value);
      }
      case Type.Bool _, Type.Int _, Type.Enumeration _, Type.Range _ -> value;
    };
  }
}
