package fathom.compile.random;

import fathom.compile.Leaves;
import fathom.model.Type;
import java.util.ArrayList;
import java.util.List;

/** The types of one random model. */
final class RandomTypes {
  private final Dice dice;
  private final List<Type.Scalarset> scalarsets = new ArrayList<>();
  private final List<Type.Simple> simples = new ArrayList<>();

  RandomTypes(Dice dice) {
    this.dice = dice;
    var colour = new Type.Enumeration(0, "Colour", List.of("red", "green", "blue"));
    var tag = new Type.Enumeration(1, "Tag", List.of("t0", "t1"));
    int sets = dice.chance(75) ? 1 + dice.below(2) : 0;
    for (int i = 0; i < sets; i++) {
      boolean isSymmetric = dice.chance(90);
      scalarsets.add(
          new Type.Scalarset(10 + i, "PQ".substring(i, i + 1), 2 + dice.below(2), isSymmetric, 1));
    }
    simples.addAll(scalarsets);
    simples.add(dice.chance(50) ? colour : tag);
    simples.add(new Type.Range(0, 1 + dice.below(2)));
    simples.add(dice.chance(50) ? new Type.Range(-1, 1) : new Type.Range(1, 3));
    simples.add(Type.BOOL);
    if (sets > 0 && dice.chance(40)) {
      simples.add(union(colour));
    }
  }

  private Type.Union union(Type.Enumeration colour) {
    var members = new ArrayList<Type.Simple>(scalarsets);
    if (scalarsets.size() == 1 || dice.chance(50)) {
      members.add(dice.below(members.size() + 1), colour);
    }
    return new Type.Union("Either", members);
  }

  /** A type of single values. */
  Type.Simple simple() {
    return dice.pick(simples);
  }

  /** A range. */
  Type.Range range() {
    List<Type.Range> ranges = new ArrayList<>();
    for (Type.Simple simple : simples) {
      if (simple instanceof Type.Range range) {
        ranges.add(range);
      }
    }
    return dice.pick(ranges);
  }

  /** A type for a state variable, with no more than so many leaves. */
  Type variable(int mostLeaves) {
    for (int attempt = 0; attempt < 20; attempt++) {
      Type type = any(2, true);
      if (Leaves.count(type) <= mostLeaves) {
        return type;
      }
    }
    return simple();
  }

  /** A type for a local variable or parameter. */
  Type local() {
    return dice.chance(70) ? simple() : any(1, false);
  }

  private Type any(int depth, boolean withMultisets) {
    int kind = depth == 0 ? 0 : dice.below(withMultisets ? 10 : 8);
    if (kind < 3) {
      return simple();
    }
    if (kind < 6) {
      return new Type.Array(simple(), any(depth - 1, withMultisets));
    }
    if (kind < 8) {
      var fields = new ArrayList<Type.Field>();
      int count = 1 + dice.below(2);
      for (int i = 0; i < count; i++) {
        fields.add(new Type.Field("fg".substring(i, i + 1), any(depth - 1, withMultisets)));
      }
      return new Type.Struct(fields);
    }
    return new Type.Multiset(1 + dice.below(3), any(1, depth == 2 && dice.chance(15)));
  }

  /** Whether members of a scalarset are told apart by the order of the type's values. */
  static boolean hasScalarset(Type.Simple type) {
    return switch (type) {
      case Type.Scalarset _ -> true;
      case Type.Union(_, var members) -> members.stream().anyMatch(RandomTypes::hasScalarset);
      case Type.Bool _, Type.Int _, Type.Enumeration _, Type.Range _ -> false;
    };
  }

  /** Whether clearing a value of a type would pick a member of a scalarset. */
  static boolean holdsScalarset(Type type) {
    return switch (type) {
      case Type.Simple simple -> hasScalarset(simple);
      case Type.Array(_, var element) -> holdsScalarset(element);
      case Type.Struct(var fields) -> fields.stream().anyMatch(f -> holdsScalarset(f.type()));
      case Type.Multiset _ -> false;
    };
  }

  /** Whether a multiset lies in a type. */
  static boolean holdsMultiset(Type type) {
    return switch (type) {
      case Type.Simple _ -> false;
      case Type.Array(_, var element) -> holdsMultiset(element);
      case Type.Struct(var fields) -> fields.stream().anyMatch(f -> holdsMultiset(f.type()));
      case Type.Multiset _ -> true;
    };
  }
}
