package fathom.compile.symmetry;

import fathom.model.Type;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The scalarsets whose members may be permuted, and the numbering of all their members. */
final class Members {
  private final List<Type.Scalarset> scalarsets;
  private final int[] first;

  private Members(List<Type.Scalarset> scalarsets) {
    this.scalarsets = scalarsets;
    this.first = new int[scalarsets.size() + 1];
    for (int i = 0; i < scalarsets.size(); i++) {
      first[i + 1] = first[i] + scalarsets.get(i).members();
    }
  }

  /** The symmetric scalarsets of two members and more that occur in the state. */
  static Members of(List<Variable.State> variables) {
    var found = new LinkedHashSet<Type.Scalarset>();
    for (Variable.State variable : variables) {
      collect(variable.type(), found);
    }
    return new Members(new ArrayList<>(found));
  }

  private static void collect(Type type, Set<Type.Scalarset> found) {
    switch (type) {
      case Type.Scalarset scalarset -> {
        if (scalarset.symmetric() && scalarset.members() > 1) {
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

  /** The number of scalarsets. */
  int sets() {
    return scalarsets.size();
  }

  /** The number of members of all scalarsets. */
  int count() {
    return first[sets()];
  }

  /** The first member of scalarset number {@code set}; that of {@code sets()} is the count. */
  int first(int set) {
    return first[set];
  }

  /** The number of members of scalarset number {@code set}. */
  int size(int set) {
    return first[set + 1] - first[set];
  }

  /** The scalarset of a member. */
  int setOf(int member) {
    int set = 0;
    while (first[set + 1] <= member) {
      set++;
    }
    return set;
  }

  /** The member that a value of a type stands for, or -1. */
  int memberOf(Type.Simple type, long value) {
    return switch (type) {
      case Type.Scalarset scalarset -> {
        int set = scalarsets.indexOf(scalarset);
        yield set < 0 ? -1 : first[set] + (int) value;
      }
      case Type.Union(_, var parts) -> {
        long rest = value;
        for (Type.Simple part : parts) {
          if (rest < part.size()) {
            yield memberOf(part, rest);
          }
          rest -= part.size();
        }
        yield -1;
      }
      case Type.Bool _, Type.Int _, Type.Enumeration _, Type.Range _ -> -1;
    };
  }

  /** Whether some value of a type stands for a member. */
  boolean occurIn(Type.Simple type) {
    return switch (type) {
      case Type.Scalarset scalarset -> scalarsets.contains(scalarset);
      case Type.Union(_, var parts) -> parts.stream().anyMatch(this::occurIn);
      case Type.Bool _, Type.Int _, Type.Enumeration _, Type.Range _ -> false;
    };
  }

  /** Whether members index or are values of some part of a type. */
  boolean occurAnywhereIn(Type type) {
    var inside = new LinkedHashSet<Type.Scalarset>();
    collect(type, inside);
    return !inside.isEmpty();
  }
}
