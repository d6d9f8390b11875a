package fathom.compile.symmetry;

import fathom.compile.Leaves;
import fathom.model.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Random variables over a few scalarsets. */
final class RandomShapes {
  private static final int MOST_LEAVES = 60;

  /** The sizes of the scalarsets of one model: few enough to try all permutations. */
  private static final int[][] SIZES = {
    {3, 2}, {3, 1}, {4}, {4, 2}, {5}, {2, 3, 2}, {2, 2, 2, 2, 2, 2}
  };

  private static final Type.Scalarset STILL = new Type.Scalarset(9, "Still", 2, false, 1);
  private static final Type.Enumeration HOME = new Type.Enumeration(0, "Home", List.of("Home"));
  private static final Type.Enumeration COLOUR =
      new Type.Enumeration(1, "Colour", List.of("red", "green"));
  private static final Type.Range BIT = new Type.Range(0, 1);
  private static final Type.Range DIGIT = new Type.Range(2, 4);

  /** Arrays of these take several words, and some of their members lie unlike others. */
  private static final List<Type.Simple> WIDE =
      List.of(new Type.Range(3, 40000), new Type.Range(-1, 1 << 29));

  private final Random random;
  private final List<Type.Scalarset> scalarsets = new ArrayList<>();

  /** Draws the scalarsets of a model. */
  RandomShapes(Random random) {
    this.random = random;
    for (int size : SIZES[random.nextInt(SIZES.length)]) {
      int id = scalarsets.size();
      scalarsets.add(new Type.Scalarset(id, "S" + id, size, true, 1));
    }
  }

  /** Draws up to five variables; the first mentions members. */
  StateShape next() {
    var types = new ArrayList<Type>();
    Type.Scalarset first = scalarsets.getFirst();
    types.add(random.nextBoolean() ? first : new Type.Array(first, type(1)));
    if (random.nextInt(3) == 0) {
      types.add(new Type.Array(pick(scalarsets), pairOf(pick(WIDE), type(1))));
    }
    for (int i = random.nextInt(4); i > 0; i--) {
      types.add(smallType());
    }
    return StateShape.of(types.toArray(new Type[0]));
  }

  private Type smallType() {
    Type type = type(3);
    while (Leaves.count(type) > MOST_LEAVES) {
      type = type(3);
    }
    return type;
  }

  private Type type(int depth) {
    return switch (random.nextInt(depth == 0 ? 3 : 9)) {
      case 0, 1, 2 -> value();
      case 3, 4, 5, 6 -> new Type.Array(index(), type(depth - 1));
      case 7 -> pairOf(type(depth - 1), type(depth - 1));
      default -> new Type.Multiset(1 + random.nextInt(4), type(Math.min(2, depth - 1)));
    };
  }

  private static Type pairOf(Type a, Type b) {
    return new Type.Struct(List.of(new Type.Field("a", a), new Type.Field("b", b)));
  }

  private Type.Simple value() {
    return switch (random.nextInt(8)) {
      case 0, 1, 2 -> pick(scalarsets);
      case 3 -> union();
      case 4, 5 -> BIT;
      case 6 -> pick(List.of(Type.BOOL, COLOUR, STILL));
      default -> pick(WIDE);
    };
  }

  private Type.Simple index() {
    return switch (random.nextInt(8)) {
      case 0 -> union();
      case 1 -> pick(List.of(DIGIT, COLOUR, Type.BOOL, STILL));
      default -> pick(scalarsets);
    };
  }

  private Type.Union union() {
    var parts = new ArrayList<Type.Simple>(scalarsets);
    Collections.addAll(parts, HOME, STILL);
    Collections.shuffle(parts, random);
    return new Type.Union("Union", parts.subList(0, 2 + random.nextInt(2)));
  }

  private <T> T pick(List<? extends T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
