package fathom.murphi.check;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The functions of the model to be. A routine becomes one function for each way in which its
 * parameters are passed: in CMurphi's dialect a parameter without {@code var} names the caller's
 * variable where the argument is one, and holds a value where it is not.
 */
final class RoutineTable {
  private final List<Version> versions = new ArrayList<>();
  private final Map<Version, Integer> numbers = new HashMap<>();

  /**
   * A routine with one way of passing its parameters.
   *
   * @param shared the parameters, counted from 0, that name a place of the caller
   */
  record Version(Routine routine, BitSet shared) {
    boolean isShared(int parameter) {
      return shared.get(parameter);
    }
  }

  /** The number that a version has among the functions of the model. */
  int number(Routine routine, BitSet shared) {
    var version = new Version(routine, (BitSet) shared.clone());
    return numbers.computeIfAbsent(
        version,
        added -> {
          versions.add(added);
          return versions.size() - 1;
        });
  }

  /** The version where exactly the {@code var} parameters are shared. */
  int number(Routine routine) {
    var shared = new BitSet();
    for (int i = 0; i < routine.formals().size(); i++) {
      shared.set(i, routine.formals().get(i).byReference());
    }
    return number(routine, shared);
  }

  /** The versions asked for so far, by number; lowering one may add more. */
  List<Version> versions() {
    return versions;
  }
}
