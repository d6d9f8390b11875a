package fathom.bir.check;

import fathom.bir.syntax.ItemSyntax;
import fathom.bir.syntax.VariableSyntax;
import fathom.model.Span;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The functions of a system: their signatures, and which of them change the state. */
final class FunctionTable {
  private final Checking checking;
  private final List<Signature> signatures = new ArrayList<>();
  private final List<Effects> effects = new ArrayList<>();

  FunctionTable(Checking checking) {
    this.checking = checking;
  }

  /**
   * How a function is called.
   *
   * @param result null for one without a result
   */
  record Signature(
      ItemSyntax.Function syntax, int index, List<BirType> parameters, @Nullable BirType result) {
    String name() {
      return syntax.name().text();
    }
  }

  /** Declares the name of a function. */
  void declareName(ItemSyntax.Function function) {
    checking
        .global()
        .declare(
            new Symbol.Function(function.name().text(), function.name().span()),
            checking.reporter());
  }

  /** Resolves the types of a function's head. */
  void declare(ItemSyntax.Function function) {
    var parameters = new ArrayList<BirType>();
    for (VariableSyntax parameter : function.parameters()) {
      parameters.add(checking.types().resolve(parameter.type()));
    }
    BirType result = function.result() == null ? null : checking.types().resolve(function.result());
    signatures.add(new Signature(function, signatures.size(), parameters, result));
    effects.add(new Effects());
  }

  List<Signature> all() {
    return List.copyOf(signatures);
  }

  Effects effectsOf(int function) {
    return effects.get(function);
  }

  @Nullable Signature find(String name) {
    for (Signature signature : signatures) {
      if (signature.name().equals(name)) {
        return signature;
      }
    }
    return null;
  }

  List<String> names() {
    return signatures.stream().map(Signature::name).toList();
  }

  /** Reports what must not change the state but calls a function that does. */
  void checkPurity(List<Checking.PureUse> uses) {
    for (Checking.PureUse use : uses) {
      for (Map.Entry<Integer, Span> call : use.effects().calls().entrySet()) {
        if (changesState(call.getKey())) {
          checking
              .reporter()
              .report(
                  CheckCode.SIDE_EFFECT,
                  call.getValue(),
                  use.what()
                      + " cannot call "
                      + signatures.get(call.getKey()).name()
                      + ", which changes the state, gives up a step or starts a thread");
        }
      }
    }
  }

  private boolean changesState(int function) {
    var seen = new HashSet<Integer>();
    return changesState(function, seen);
  }

  private boolean changesState(int first, Set<Integer> seen) {
    var open = new ArrayList<>(List.of(first));
    while (!open.isEmpty()) {
      int function = open.removeLast();
      if (seen.add(function)) {
        if (effects.get(function).changesState()) {
          return true;
        }
        open.addAll(effects.get(function).calls().keySet());
      }
    }
    return false;
  }
}
