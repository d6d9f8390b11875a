package fathom.compile.random;

import fathom.compile.testing.Scope;
import fathom.model.Place;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What random code may use at one point of a body.
 *
 * @param roots the variables in sight
 * @param slots the bound slots of multisets
 * @param disturbed the multisets that lost elements, whose slots are better left alone
 * @param isSafe whether the code must be free of faults
 * @param isPure whether the code must leave the state alone
 */
record Context(
    Scope scope,
    List<Root> roots,
    List<Slot> slots,
    Set<Variable> disturbed,
    List<Routine> routines,
    boolean isSafe,
    boolean isPure) {

  /** A variable; a solid one is never undefined. */
  record Root(Variable variable, boolean isSolid, boolean isWritable) {}

  /** A slot variable that is bound to a slot of a multiset somewhere in {@code root}. */
  record Slot(Variable.Local variable, Place multiset, Variable root) {}

  /** A function or procedure that can be called. */
  record Routine(
      int number, String name, List<Formal> formals, @Nullable Type result, boolean isPure) {}

  /** A formal parameter of a routine. */
  record Formal(Type type, boolean isReference, boolean isSolid) {}

  Context with(Root root) {
    var more = new ArrayList<>(roots);
    more.add(root);
    return new Context(scope, more, slots, disturbed, routines, isSafe, isPure);
  }

  /** With a variable that always has a value and cannot be written. */
  Context withValue(Variable.Local value) {
    return with(new Root(value, true, false));
  }

  Context withSlot(Slot slot) {
    var more = new ArrayList<>(slots);
    more.add(slot);
    return new Context(scope, roots, more, disturbed, routines, isSafe, isPure);
  }

  Context safely() {
    return new Context(scope, roots, slots, disturbed, routines, true, isPure);
  }

  Context purely() {
    return new Context(scope, roots, slots, disturbed, routines, isSafe, true);
  }

  /** Without slots, as in a loop, where a later statement may have emptied them a round ago. */
  Context withoutSlots() {
    return new Context(scope, roots, List.of(), disturbed, routines, isSafe, isPure);
  }

  /** Without a variable and its slots. */
  Context without(Variable hidden) {
    var rest = new ArrayList<>(roots);
    rest.removeIf(root -> root.variable().equals(hidden));
    var restSlots = new ArrayList<>(slots);
    restSlots.removeIf(slot -> slot.root().equals(hidden));
    return new Context(scope, rest, restSlots, disturbed, routines, isSafe, isPure);
  }

  /** A name that no local variable of the scope has. */
  String freshName(String prefix) {
    return prefix + scope.frame().size();
  }
}
