package fathom.compile.bytecode;

import fathom.compile.Leaves;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The methods that a part needs for functions: one for each way references are passed. */
final class Functions {
  private final Map<FunctionKey, String> names = new HashMap<>();
  private final Map<Integer, Integer> ways = new HashMap<>();
  private final Deque<FunctionKey> pending = new ArrayDeque<>();
  private final int leaves;
  private final int mostWays;

  Functions(Program program) {
    leaves = program.positions().leaves();
    mostWays = program.limits().ways();
  }

  /** The method to call for a function and the references passed to it. */
  FunctionKey keyOf(int function, List<FunctionKey.Reference> references) {
    // A function that is called in too many ways is compiled once more, for any leaf of the state.
    var exact = new FunctionKey(function, references);
    if (names.containsKey(exact)) {
      return exact;
    }
    var key = ways.merge(function, 1, Integer::sum) <= mostWays ? exact : generalised(exact);
    if (!names.containsKey(key)) {
      names.put(key, "f" + function + "_" + names.size());
      pending.add(key);
    }
    return key;
  }

  private FunctionKey generalised(FunctionKey key) {
    var references = new ArrayList<FunctionKey.Reference>();
    for (FunctionKey.Reference reference : key.references()) {
      references.add(
          switch (reference) {
            case FunctionKey.Reference.InFrame inFrame -> inFrame;
            case FunctionKey.Reference.InState(var type, _, _) ->
                new FunctionKey.Reference.InState(
                    type, 0, List.of(new FunctionKey.Extent(1, leaves - Leaves.count(type) + 1)));
          });
    }
    return new FunctionKey(key.function(), references);
  }

  /** Whether the only index of a reference is the number of a leaf. */
  static boolean isAnyLeaf(List<FunctionKey.Extent> extents) {
    return extents.size() == 1 && extents.getFirst().stride() == 1;
  }

  /** The name of a method. */
  String nameOf(FunctionKey key) {
    String name = names.get(key);
    if (name == null) {
      throw new IllegalStateException("no method was made for the function");
    }
    return name;
  }

  /** A method that has not been emitted yet, or null. */
  @Nullable FunctionKey poll() {
    return pending.poll();
  }
}
