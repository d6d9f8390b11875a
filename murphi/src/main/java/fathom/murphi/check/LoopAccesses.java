package fathom.murphi.check;

import fathom.model.Argument;
import fathom.model.Expr;
import fathom.model.Expr.BinaryOp;
import fathom.model.Function;
import fathom.model.Place;
import fathom.model.Span;
import fathom.model.Statement;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What some statements read and write. */
final class LoopAccesses {
  private final FunctionEffects effects;
  private final List<Write> writes = new ArrayList<>();
  private final List<Place> reads = new ArrayList<>();
  private final List<Statement.Return> returns = new ArrayList<>();
  private final Map<Variable, Boolean> startsWithWrite = new HashMap<>();
  private final Set<Variable> members = new HashSet<>();
  private final Set<Variable> strangers = new HashSet<>();
  private final Set<Integer> entered = new HashSet<>();
  private @Nullable Place ownOperand;

  /**
   * A place that is changed.
   *
   * @param effect equal for two writes to one place that can be swapped; null if the value is
   *     whatever it is
   * @param span where in the loop this happens
   */
  record Write(Place place, @Nullable String effect, Span span) {
    Variable root() {
      return Designation.root(place);
    }
  }

  /**
   * Collects the accesses of some statements.
   *
   * @param member the loop variable, or null if there is none to follow into calls
   */
  LoopAccesses(
      List<Statement> statements, Variable.@Nullable Local member, FunctionEffects effects) {
    this.effects = effects;
    if (member != null) {
      members.add(member);
    }
    new Traversal(new Collector()).statements(statements);
  }

  /** Whether a place has an index that is the loop variable, or the parameter it was passed to. */
  boolean isIndexedByMember(Place place) {
    return switch (place) {
      case Place.Root _ -> false;
      case Place.Field(_, Place struct, _) -> isIndexedByMember(struct);
      case Place.Element(_, Place multiset, _) -> isIndexedByMember(multiset);
      case Place.Index(_, Place array, Expr index) -> isMember(index) || isIndexedByMember(array);
    };
  }

  List<Write> writes() {
    return writes;
  }

  /** The places read, except by a statement that only updates them, as in {@code n := n + 1}. */
  List<Place> reads() {
    return reads;
  }

  List<Statement.Return> returns() {
    return returns;
  }

  /** Whether a variable is written before it is read. */
  boolean startsWithWrite(Variable variable) {
    return startsWithWrite.getOrDefault(variable, false);
  }

  /** How often a variable, or a part of it, is read. */
  long readsOf(Variable variable) {
    return reads.stream().filter(place -> Designation.root(place).equals(variable)).count();
  }

  private boolean isMember(Expr index) {
    return switch (index) {
      case Expr.Load(_, Place.Root(_, Variable variable), _) -> members.contains(variable);
      case Expr.Convert(_, _, Expr operand) -> isMember(operand);
      case Expr.Literal _, Expr.Load _, Expr.Undefined _, Expr.Unary _, Expr.Binary _ -> false;
      case Expr.Conditional _, Expr.Quantified _, Expr.Let _, Expr.IsUndefined _ -> false;
      case Expr.IsMember _, Expr.Call _, Expr.MultisetCount _ -> false;
    };
  }

  /** Follows a call that changes the state; a parameter that is the member stands for it. */
  private void enterCall(Traversal.Call call) {
    Function function = effects.function(call.function());
    for (int i = 0; i < call.arguments().size(); i++) {
      Variable parameter = function.parameters().get(i);
      if (call.arguments().get(i) instanceof Argument.ByValue(Expr value) && isMember(value)) {
        members.add(parameter);
      } else {
        strangers.add(parameter);
      }
    }
    members.removeAll(strangers);
    if (entered.add(call.function())) {
      new Traversal(new Callee(call)).statements(function.body());
    }
  }

  /** Collects the accesses of a called function to the state; its locals are its own affair. */
  private final class Callee implements Traversal.Visitor {
    private final Traversal.Call entry;

    Callee(Traversal.Call entry) {
      this.entry = entry;
    }

    @Override
    public void read(Place place) {
      if (Designation.root(place) instanceof Variable.State) {
        reads.add(place);
      }
    }

    @Override
    public void write(Place place, Statement by) {
      if (Designation.root(place) instanceof Variable.State) {
        writes.add(new Write(place, effect(by), entry.span()));
      }
    }

    @Override
    public void call(Traversal.Call call) {
      writes.addAll(
          effects.writtenPlaces(call).stream()
              .filter(place -> Designation.root(place) instanceof Variable.State)
              .map(place -> new Write(place, null, entry.span()))
              .toList());
      if (effects.writesStateItself(call)) {
        enterCall(call);
      }
    }
  }

  private final class Collector implements Traversal.Visitor {
    @Override
    public void enter(Statement statement) {
      if (statement instanceof Statement.Return result) {
        returns.add(result);
      }
      ownOperand =
          statement instanceof Statement.Assign(_, Place target, Expr value)
              ? updated(target, value)
              : null;
    }

    @Override
    public void read(Place place) {
      startsWithWrite.putIfAbsent(Designation.root(place), false);
      if (!place.equals(ownOperand)) {
        reads.add(place);
      }
    }

    @Override
    public void write(Place place, Statement by) {
      startsWithWrite.putIfAbsent(Designation.root(place), true);
      writes.add(new Write(place, effect(by), place.span()));
    }

    @Override
    public void call(Traversal.Call call) {
      for (Argument argument : call.arguments()) {
        if (argument instanceof Argument.ByReference(Place place)) {
          read(place);
        }
      }
      for (Place place : effects.writtenPlaces(call)) {
        writes.add(new Write(place, null, place.span()));
      }
      if (effects.writesStateItself(call)) {
        enterCall(call);
      }
    }
  }

  private static @Nullable String effect(Statement statement) {
    return switch (statement) {
      case Statement.Assign(_, _, Expr.Literal literal) -> "=" + literal.value();
      case Statement.Assign(_, Place target, Expr.Binary value)
          when updated(target, value) != null ->
          value.op() == BinaryOp.SUBTRACT ? BinaryOp.ADD.name() : value.op().name();
      case Statement.Clear _ -> "clear";
      case Statement.Undefine _ -> "undefine";
      case Statement.MultisetAdd _ -> "add";
      case Statement.MultisetRemoveAll _ -> "remove";
      case Statement.Assign _, Statement.MultisetRemove _, Statement.Call _ -> null;
      case Statement.If _, Statement.For _, Statement.While _, Statement.Return _ -> null;
      case Statement.Error _, Statement.Assert _, Statement.Assume _ -> null;
      case Statement.Cover _, Statement.Put _ -> null;
    };
  }

  /** The operand that reads the target again, if the order of such updates does not matter. */
  private static @Nullable Place updated(Place target, Expr value) {
    if (!(value instanceof Expr.Binary(_, BinaryOp op, Expr left, Expr right))) {
      return null;
    }
    boolean commutes =
        switch (op) {
          case AND, OR, ADD, MULTIPLY, BIT_AND, BIT_OR, BIT_XOR -> true;
          case SUBTRACT, DIVIDE, REMAINDER, SHIFT_LEFT, SHIFT_RIGHT, IMPLIES -> false;
          case EQUAL, NOT_EQUAL, LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL -> false;
        };
    String key = PlaceKey.of(target);
    if (left instanceof Expr.Load(_, Place place, _)
        && (commutes || op == BinaryOp.SUBTRACT)
        && PlaceKey.of(place).equals(key)) {
      return place;
    }
    return right instanceof Expr.Load(_, Place place, _)
            && commutes
            && PlaceKey.of(place).equals(key)
        ? place
        : null;
  }
}
