package fathom.bir.check;

import fathom.model.Span;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.List;

/** The local variables of a body in the making. */
final class Frame {
  private final List<Variable.Local> locals = new ArrayList<>();

  /** Adds a variable in a slot of its own. */
  Variable.Local add(String name, Type type, Variable.Role role, Span span) {
    var local = new Variable.Local(locals.size(), name, type, role, span);
    locals.add(local);
    return local;
  }

  /** All of them, by slot. */
  List<Variable.Local> locals() {
    return List.copyOf(locals);
  }
}
