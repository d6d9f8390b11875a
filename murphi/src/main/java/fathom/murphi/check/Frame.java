package fathom.murphi.check;

import fathom.model.Span;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The local variables of one rule, start state, property or routine while it is lowered. */
final class Frame {
  private final List<Variable.Local> locals = new ArrayList<>();
  private final Map<Integer, Span> temporaries = new HashMap<>();

  Variable.Local add(String name, Type type, Variable.Role role, Span span) {
    var local = new Variable.Local(locals.size(), name, type, role, span);
    locals.add(local);
    return local;
  }

  /** A variable that keeps the value of an expression of the text. */
  Variable.Local addTemporary(Type type, Variable.Role role, Span expression) {
    var local = add(expression.text(), type, role, expression);
    temporaries.put(local.slot(), expression);
    return local;
  }

  /** The expression whose value a temporary keeps, or null if the local is none. */
  @Nullable Span temporarySource(Variable.Local local) {
    return temporaries.get(local.slot());
  }

  List<Variable.Local> locals() {
    return locals;
  }
}
