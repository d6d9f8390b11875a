package fathom.murphi.check;

import fathom.model.Expr;
import fathom.model.Expr.BinaryOp;
import fathom.model.Place;
import fathom.model.Statement;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What some statements read and write. */
final class LoopAccesses {
  private final FunctionEffects effects;
  private final List<Write> writes = new ArrayList<>();
  private final List<Place> reads = new ArrayList<>();
  private final List<Statement.Return> returns = new ArrayList<>();
  private final Map<Variable, Boolean> startsWithWrite = new HashMap<>();
  private Traversal.@Nullable Call opaqueCall;
  private @Nullable Place ownOperand;

  /**
   * A place that is changed.
   *
   * @param effect equal for two writes to one place that can be swapped; null if the value is
   *     whatever it is
   */
  record Write(Place place, @Nullable String effect) {
    Variable root() {
      return Designation.root(place);
    }
  }

  LoopAccesses(List<Statement> statements, FunctionEffects effects) {
    this.effects = effects;
    new Traversal(new Collector()).statements(statements);
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

  /** A call that changes the state in ways not looked into, or null if there is none. */
  Traversal.@Nullable Call opaqueCall() {
    return opaqueCall;
  }

  /** Whether a variable is written before it is read. */
  boolean startsWithWrite(Variable variable) {
    return startsWithWrite.getOrDefault(variable, false);
  }

  /** How often a variable, or a part of it, is read. */
  long readsOf(Variable variable) {
    return reads.stream().filter(place -> Designation.root(place).equals(variable)).count();
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
      writes.add(new Write(place, effect(by)));
    }

    @Override
    public void call(Traversal.Call call) {
      if (effects.writesStateItself(call)) {
        opaqueCall = call;
      }
      for (Place place : effects.writtenPlaces(call)) {
        startsWithWrite.putIfAbsent(Designation.root(place), false);
        writes.add(new Write(place, null));
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
