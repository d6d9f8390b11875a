package fathom.murphi.check;

import fathom.model.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Numbers the enumerations and scalarsets of a model.
 *
 * <p>Rumur lets a value of one scalarset flow into another of the same size. Permuting the two
 * apart would then be wrong, so scalarsets that meet become one type, and one whose members are
 * told apart is not symmetric. Both are found out only while bodies are checked, after the types
 * were made: the findings are kept here, and the model is lowered once more.
 */
final class TypeIdentities {
  private final LanguageRules rules;
  private final Map<Integer, Integer> merged = new HashMap<>();
  private final Set<Integer> asymmetric = new HashSet<>();
  private final List<Type.Scalarset> scalarsets = new ArrayList<>();
  private final Map<List<String>, Type.Enumeration> enumerations = new HashMap<>();
  private int enumerationCount;
  private boolean changed;

  TypeIdentities(LanguageRules rules) {
    this.rules = rules;
  }

  /** Starts another run with what was found so far. */
  void restart() {
    scalarsets.clear();
    enumerations.clear();
    enumerationCount = 0;
    changed = false;
  }

  /** Whether this run found something that changes the types. */
  boolean hasChanged() {
    return changed;
  }

  Type.Enumeration enumeration(@Nullable String name, List<String> members) {
    if (rules.mixesLookAlikes()) {
      return enumerations.computeIfAbsent(
          members, _ -> new Type.Enumeration(enumerationCount++, name, members));
    }
    return new Type.Enumeration(enumerationCount++, name, members);
  }

  Type.Scalarset scalarset(@Nullable String name, int members) {
    int id = scalarsets.size();
    int leader = leader(id);
    Type.Scalarset result;
    if (leader < id) {
      result = scalarsets.get(leader);
    } else {
      boolean symmetric = name != null && members > 1 && !asymmetric.contains(id);
      String shown = name == null ? "scalarset" : name;
      result = new Type.Scalarset(id, shown, members, symmetric, rules.firstScalarsetNumber());
    }
    scalarsets.add(result);
    return result;
  }

  /** Makes two scalarsets of one size the same type from the next run on. */
  void merge(Type.Scalarset first, Type.Scalarset second) {
    int a = leader(first.id());
    int b = leader(second.id());
    if (a != b) {
      merged.put(Math.max(a, b), Math.min(a, b));
      changed = true;
      if (!first.symmetric() || !second.symmetric()) {
        asymmetric.add(Math.min(a, b));
      }
    }
  }

  /** Takes note that a scalarset's members are told apart. */
  void breakSymmetry(Type.Scalarset scalarset) {
    if (scalarset.symmetric() && asymmetric.add(leader(scalarset.id()))) {
      changed = true;
    }
  }

  private int leader(int id) {
    int leader = id;
    for (Integer next = merged.get(leader); next != null; next = merged.get(leader)) {
      leader = next;
    }
    return leader;
  }
}
