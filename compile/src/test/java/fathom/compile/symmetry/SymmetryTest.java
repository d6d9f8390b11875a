package fathom.compile.symmetry;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.Leaf;
import fathom.compile.Leaves;
import fathom.compile.StateLayout;
import fathom.model.Model;
import fathom.model.SourceFile;
import fathom.model.Span;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Canonical forms against the definition: orbits under all permutations, found one by one. */
class SymmetryTest {
  private static final Span NOWHERE = new Span(new SourceFile("test", ""), 0, 0);
  private static final Type.Scalarset P = new Type.Scalarset(0, "P", 3, true, 1);
  private static final Type.Scalarset Q = new Type.Scalarset(1, "Q", 2, true, 1);
  private static final Type.Enumeration HOME = new Type.Enumeration(0, "Home", List.of("Home"));
  private static final Type.Union NODE = new Type.Union("Node", List.of(P, HOME));
  private static final Type.Range BIT = new Type.Range(0, 1);

  @Test
  void equivalentStatesHaveOneRepresentativeAndOthersHaveAnother() {
    for (int seed = 0; seed < 1500; seed++) {
      checkRandomModel(seed);
    }
  }

  @Test
  void aMatrixOverOneScalarsetHasAsManyRepresentativesAsOrbits() {
    var types = List.<Type>of(new Type.Array(P, new Type.Array(P, Type.BOOL)));
    StateLayout layout = layoutOf(types);
    Canonicaliser canonicaliser = symmetryOf(types, layout).newCanonicaliser();
    var found = new HashMap<List<Long>, Integer>();
    for (int bits = 0; bits < 512; bits++) {
      long[] values = new long[9];
      for (int i = 0; i < 9; i++) {
        values[i] = (bits >> i) & 1;
      }
      long[] words = new long[layout.words()];
      layout.pack(values, words, 0);
      canonicaliser.canonicalise(words, 0);
      found.merge(boxed(words), 1, Integer::sum);
    }
    assertThat(found).hasSize(104);
  }

  /** Circles among them, whose members look alike although no two of them can be exchanged. */
  @Test
  void allMultisetsOfMessagesHaveOneRepresentativeForEachOrbit() {
    var message = new Type.Struct(List.of(new Type.Field("from", P), new Type.Field("to", P)));
    var types = List.<Type>of(new Type.Multiset(3, message));
    StateLayout layout = layoutOf(types);
    Canonicaliser canonicaliser = symmetryOf(types, layout).newCanonicaliser();
    Map<List<Long>, List<Long>> orbitOf = new HashMap<>();
    int kinds = 9;
    for (int a = 0; a <= kinds; a++) {
      for (int b = a; b <= kinds; b++) {
        for (int c = b; c <= kinds; c++) {
          long[] values = new long[9];
          putMessage(a, values, 0);
          putMessage(b, values, 3);
          putMessage(c, values, 6);
          checkState(values, types, layout, canonicaliser, orbitOf, 0);
        }
      }
    }
    assertThat(orbitOf).hasSize(44);
  }

  private static void putMessage(int kind, long[] values, int at) {
    boolean isEmpty = kind == 9;
    values[at] = isEmpty ? 0 : 1;
    values[at + 1] = isEmpty ? StateLayout.UNDEFINED : kind / 3;
    values[at + 2] = isEmpty ? StateLayout.UNDEFINED : kind % 3;
  }

  @Test
  void simpleShapesAreSortedAndOthersAreRefined() {
    var array = new Type.Array(P, new Type.Struct(List.of(new Type.Field("a", BIT))));
    assertThat(planOf(List.of(array, P))).isNotNull();
    assertThat(planOf(List.of(new Type.Array(P, Q), Q, array))).isNotNull();
    assertThat(planOf(List.of(new Type.Array(P, P)))).isNull();
    assertThat(planOf(List.of(new Type.Multiset(2, P)))).isNull();
  }

  private static void checkRandomModel(int seed) {
    var random = new Random(seed);
    var types = new ArrayList<Type>();
    for (int i = 0; i <= random.nextInt(4); i++) {
      types.add(randomType(random, 3));
    }
    types.add(P);
    StateLayout layout = layoutOf(types);
    long[] typical = new long[layout.words()];
    layout.pack(randomValues(types, random), typical, 0);
    Symmetry symmetry = Objects.requireNonNull(Symmetry.of(modelOf(types), layout, typical));
    for (Canonicaliser canonicaliser :
        List.of(symmetry.newCanonicaliser(), symmetry.newRefiningCanonicaliser())) {
      Map<List<Long>, List<Long>> orbitOf = new HashMap<>();
      for (int i = 0; i < 12; i++) {
        checkState(randomValues(types, random), types, layout, canonicaliser, orbitOf, seed);
      }
    }
  }

  /** All images of the state share a representative in their orbit, and no other orbit has it. */
  private static void checkState(
      long[] values,
      List<Type> types,
      StateLayout layout,
      Canonicaliser canonicaliser,
      Map<List<Long>, List<Long>> orbitOf,
      int seed) {
    List<Long> representative = null;
    List<Long> least = null;
    var images = new ArrayList<List<Long>>();
    for (int[] p : permutations(3)) {
      for (int[] q : permutations(2)) {
        long[] image = new PlainPermuter(p, q).apply(types, values);
        long[] words = new long[layout.words()];
        layout.pack(image, words, 0);
        images.add(boxed(words));
        least = least == null || isLess(boxed(words), least) ? boxed(words) : least;
        canonicaliser.canonicalise(words, 0);
        if (representative == null) {
          representative = boxed(words);
        }
        assertThat(boxed(words)).as("seed %d: %s", seed, types).isEqualTo(representative);
      }
    }
    assertThat(images)
        .as("seed %d: representative lies in the orbit", seed)
        .contains(representative);
    List<Long> known = orbitOf.putIfAbsent(representative, least);
    assertThat(known == null || known.equals(least)).as("seed %d: one orbit each", seed).isTrue();
  }

  /** Permutes a state by the definition, walking the types. */
  private record PlainPermuter(int[] p, int[] q) {
    long[] apply(List<Type> types, long[] values) {
      var out = new ArrayList<Long>();
      int at = 0;
      for (Type type : types) {
        int count = Leaves.count(type);
        out.addAll(image(type, Arrays.copyOfRange(values, at, at + count)));
        at += count;
      }
      return out.stream().mapToLong(Long::longValue).toArray();
    }

    private List<Long> image(Type type, long[] values) {
      return switch (type) {
        case Type.Simple simple -> List.of(rename(simple, values[0]));
        case Type.Struct struct -> {
          var out = new ArrayList<Long>();
          for (int i = 0; i < struct.fields().size(); i++) {
            int from = Leaves.offsetOfField(struct, i);
            int to = Leaves.offsetOfField(struct, i + 1);
            out.addAll(image(struct.fields().get(i).type(), Arrays.copyOfRange(values, from, to)));
          }
          yield out;
        }
        case Type.Array(var index, var element) -> {
          int size = Leaves.count(element);
          Long[] out = new Long[values.length];
          for (int i = 0; i < index.size(); i++) {
            int target = (int) (rename(index, index.low() + i) - index.low());
            List<Long> part = image(element, Arrays.copyOfRange(values, i * size, (i + 1) * size));
            for (int j = 0; j < size; j++) {
              out[target * size + j] = part.get(j);
            }
          }
          yield Arrays.asList(out);
        }
        case Type.Multiset(int capacity, var element) -> {
          int size = Leaves.slotSize(element);
          var slots = new ArrayList<List<Long>>();
          for (int i = 0; i < capacity; i++) {
            var slot = new ArrayList<Long>();
            slot.add(values[i * size]);
            slot.addAll(image(element, Arrays.copyOfRange(values, i * size + 1, (i + 1) * size)));
            slots.add(slot);
          }
          slots.sort(SymmetryTest::compareSlots);
          yield slots.stream().flatMap(List::stream).toList();
        }
      };
    }

    private long rename(Type.Simple type, long value) {
      if (value == StateLayout.UNDEFINED) {
        return value;
      }
      if (type.equals(P)) {
        return p[(int) value];
      }
      if (type.equals(Q)) {
        return q[(int) value];
      }
      return type.equals(NODE) && value < 3 ? p[(int) value] : value;
    }
  }

  private static int compareSlots(List<Long> a, List<Long> b) {
    if (!a.getFirst().equals(b.getFirst())) {
      return Long.compare(b.getFirst(), a.getFirst());
    }
    for (int i = 1; i < a.size(); i++) {
      if (!a.get(i).equals(b.get(i))) {
        return Long.compare(a.get(i), b.get(i));
      }
    }
    return 0;
  }

  private static Type randomType(Random random, int depth) {
    int choice = random.nextInt(depth == 0 ? 5 : 9);
    return switch (choice) {
      case 0 -> P;
      case 1 -> Q;
      case 2 -> NODE;
      case 3 -> BIT;
      case 4 -> Type.BOOL;
      case 5 -> new Type.Array(P, randomType(random, depth - 1));
      case 6 -> new Type.Array(random.nextBoolean() ? Q : NODE, randomType(random, depth - 1));
      case 7 ->
          new Type.Struct(
              List.of(
                  new Type.Field("a", randomType(random, depth - 1)),
                  new Type.Field("b", randomType(random, depth - 1))));
      default ->
          new Type.Multiset(1 + random.nextInt(4), randomType(random, Math.min(2, depth - 1)));
    };
  }

  private static long[] randomValues(List<Type> types, Random random) {
    var out = new ArrayList<Long>();
    types.forEach(type -> fill(type, random, out));
    long[] values = out.stream().mapToLong(Long::longValue).toArray();
    return new PlainPermuter(new int[] {0, 1, 2}, new int[] {0, 1}).apply(types, values);
  }

  private static void fill(Type type, Random random, List<Long> out) {
    switch (type) {
      case Type.Simple simple ->
          out.add(
              random.nextInt(4) == 0
                  ? StateLayout.UNDEFINED
                  : simple.low() + random.nextLong(simple.size()));
      case Type.Struct(var fields) -> fields.forEach(field -> fill(field.type(), random, out));
      case Type.Array(var index, var element) -> {
        for (int i = 0; i < index.size(); i++) {
          fill(element, random, out);
        }
      }
      case Type.Multiset(int capacity, var element) -> {
        for (int i = 0; i < capacity; i++) {
          boolean taken = random.nextBoolean();
          out.add(taken ? 1L : 0L);
          int start = out.size();
          fill(element, random, out);
          for (int j = start; j < out.size() && !taken; j++) {
            out.set(j, emptied(element, j - start));
          }
        }
      }
    }
  }

  /** What an empty slot holds at a leaf of its element: nothing, or no element in an inner slot. */
  private static long emptied(Type element, int leaf) {
    StateLayout layout = layoutOf(List.of(element));
    Leaf at = layout.leaves().get(leaf);
    return at.isPresence() ? 0 : StateLayout.UNDEFINED;
  }

  private static List<int[]> permutations(int n) {
    return n == 2
        ? List.of(new int[] {0, 1}, new int[] {1, 0})
        : List.of(
            new int[] {0, 1, 2},
            new int[] {0, 2, 1},
            new int[] {1, 0, 2},
            new int[] {1, 2, 0},
            new int[] {2, 0, 1},
            new int[] {2, 1, 0});
  }

  private static boolean isLess(List<Long> a, List<Long> b) {
    for (int i = 0; i < a.size(); i++) {
      if (!a.get(i).equals(b.get(i))) {
        return a.get(i) < b.get(i);
      }
    }
    return false;
  }

  private static List<Long> boxed(long[] words) {
    return Arrays.stream(words).boxed().toList();
  }

  private static @Nullable SortingPlan planOf(List<Type> types) {
    Members members = Members.of(modelOf(types).variables());
    StateLayout layout = layoutOf(types);
    var occurrences = Occurrences.of(modelOf(types).variables(), layout, members);
    return SortingPlan.of(layout, members, occurrences.all());
  }

  private static Symmetry symmetryOf(List<Type> types, StateLayout layout) {
    return Objects.requireNonNull(Symmetry.of(modelOf(types), layout));
  }

  private static StateLayout layoutOf(List<Type> types) {
    return StateLayout.of(modelOf(types));
  }

  private static Model modelOf(List<Type> types) {
    var variables = new ArrayList<Variable.State>();
    for (int i = 0; i < types.size(); i++) {
      variables.add(new Variable.State(i, "v" + i, types.get(i), NOWHERE));
    }
    return new Model(
        NOWHERE.file(),
        Map.of(),
        List.of(),
        variables,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }
}
