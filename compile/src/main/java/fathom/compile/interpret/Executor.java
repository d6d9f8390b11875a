package fathom.compile.interpret;

import fathom.compile.StateLayout;
import fathom.model.Expr;
import fathom.model.Function;
import fathom.model.Place;
import fathom.model.Statement;
import fathom.model.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Executes the statements of one frame. */
final class Executor {
  private final Machine machine;
  private final Frame frame;
  private final Evaluator evaluator;
  private final @Nullable Function function;
  private long @Nullable [] result;

  /** Makes an executor for a body; {@code function} is null for rules and start states. */
  Executor(Machine machine, Frame frame, @Nullable Function function) {
    this.machine = machine;
    this.frame = frame;
    this.evaluator = new Evaluator(machine, frame);
    this.function = function;
  }

  /** Whether a value can be stored in a variable of a type; undefined can. */
  static boolean fits(long value, Type.Simple type) {
    return value == StateLayout.UNDEFINED || (value >= type.low() && value <= type.high());
  }

  /** The result of the function, once it has run; null for a procedure. */
  long @Nullable [] result() {
    return result;
  }

  /** Runs the body of the function that this executor is for. */
  void runFunction(Function called) {
    boolean hasReturned = run(called.body());
    if (!hasReturned && called.result() != null) {
      throw Faults.missingReturn(called);
    }
  }

  /** Runs statements in order; returns whether a return statement ended them. */
  boolean run(List<Statement> statements) {
    for (Statement statement : statements) {
      if (run(statement)) {
        return true;
      }
    }
    return false;
  }

  private boolean run(Statement statement) {
    switch (statement) {
      case Statement.If branches -> {
        return runIf(branches);
      }
      case Statement.For loop -> {
        return runFor(loop);
      }
      case Statement.While loop -> {
        return runWhile(loop);
      }
      case Statement.Return end -> {
        runReturn(end);
        return true;
      }
      case Statement.Assign assign -> assign(assign);
      case Statement.Call(var span, int number, var arguments) ->
          Calls.call(number, arguments, span, machine, evaluator);
      case Statement.Clear(_, var target) -> {
        Location location = evaluator.locate(target);
        Storage.clear(target.type(), location.memory(), location.first());
      }
      case Statement.Undefine(_, var target) -> {
        Location location = evaluator.locate(target);
        Storage.undefine(target.type(), location.memory(), location.first());
      }
      case Statement.Error error -> throw Faults.error(error);
      case Statement.Assert check -> {
        if (!evaluator.holds(check.condition())) {
          throw Faults.assertion(check, evaluator);
        }
      }
      case Statement.Assume(_, var condition) -> {
        if (!evaluator.holds(condition)) {
          throw new GivenUpException();
        }
      }
      case Statement.Cover(_, var condition, int point) -> {
        if (evaluator.holds(condition)) {
          machine.hitCoverPoint(point);
        }
      }
      case Statement.Put(_, var output) -> put(output);
      case Statement.MultisetAdd add -> add(add);
      case Statement.MultisetRemove remove -> remove(remove);
      case Statement.MultisetRemoveAll removeAll -> removeAll(removeAll);
    }
    return false;
  }

  private boolean runIf(Statement.If statement) {
    for (Statement.Branch branch : statement.branches()) {
      if (evaluator.holds(branch.condition())) {
        return run(branch.body());
      }
    }
    return run(statement.otherwise());
  }

  private boolean runFor(Statement.For loop) {
    Rounds rounds = Rounds.of(loop.binder().domain(), loop.span(), evaluator);
    for (long i = 0; i < rounds.count(); i++) {
      frame.of(loop.binder().variable()).set(rounds.value(i));
      if (run(loop.body())) {
        return true;
      }
    }
    return false;
  }

  private boolean runWhile(Statement.While loop) {
    for (long rounds = 0; evaluator.holds(loop.condition()); rounds++) {
      if (rounds == loop.limit()) {
        throw Faults.loopLimit(loop, evaluator);
      }
      if (run(loop.body())) {
        return true;
      }
    }
    return false;
  }

  private void runReturn(Statement.Return statement) {
    Expr value = statement.value();
    if (value == null) {
      return;
    }
    if (function == null) {
      throw new IllegalStateException("a return outside functions has a value");
    }
    long[] leaves = evaluator.leaves(value);
    if (function.result() instanceof Type.Simple type && !fits(leaves[0], type)) {
      String what = "The result of " + function.name();
      throw Faults.outOfRange(what, leaves[0], type, statement.span(), value, evaluator);
    }
    result = leaves;
  }

  private void assign(Statement.Assign assign) {
    Location target = evaluator.locate(assign.target());
    long[] leaves = evaluator.leaves(assign.value());
    if (assign.target().type() instanceof Type.Simple type && !fits(leaves[0], type)) {
      throw Faults.outOfRange(
          target.name(), leaves[0], type, assign.span(), assign.value(), evaluator);
    }
    target.setAll(leaves);
  }

  private void put(Statement.Output output) {
    switch (output) {
      case Statement.Output.Text(var text) -> machine.print(text);
      case Statement.Output.Value(var value) -> {
        if (value.type() instanceof Type.Simple type) {
          machine.print(StateLayout.show(type, evaluator.value(value)));
        } else {
          machine.print(LeafLines.of("", value.type(), evaluator.leaves(value), 0));
        }
      }
      case Statement.Output.Leaves(var place) -> {
        Location location = evaluator.locate(place);
        machine.print(
            LeafLines.of(location.name(), place.type(), location.memory(), location.first()));
      }
    }
  }

  private Slots slots(Place multiset) {
    return new Slots(evaluator.locate(multiset), (Type.Multiset) multiset.type());
  }

  private void add(Statement.MultisetAdd add) {
    long[] element = evaluator.leaves(add.element());
    Slots slots = slots(add.multiset());
    if (slots.type().element() instanceof Type.Simple type && !fits(element[0], type)) {
      String what = "The new element of " + slots.location().name();
      throw Faults.outOfRange(what, element[0], type, add.span(), add.element(), evaluator);
    }
    int slot = slots.firstEmpty();
    if (slot < 0) {
      throw Faults.multisetFull(slots, add.span());
    }
    slots.put(slot, element);
  }

  private void remove(Statement.MultisetRemove remove) {
    Slots slots = slots(remove.multiset());
    int slot = evaluator.slotIn(remove.slot());
    if (!slots.isTaken(slot)) {
      throw Faults.emptySlot(slots.location().name() + "{" + slot + "}", remove.span());
    }
    slots.remove(slot);
  }

  private void removeAll(Statement.MultisetRemoveAll statement) {
    Slots slots = slots(statement.multiset());
    for (int i = 0; i < slots.capacity(); i++) {
      if (slots.isTaken(i)) {
        frame.of(statement.slot()).set(i);
        if (evaluator.holds(statement.predicate())) {
          slots.remove(i);
        }
      }
    }
  }
}
