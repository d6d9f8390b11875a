package fathom.compile.interpret;

import fathom.compile.Leaves;
import fathom.compile.StateLayout;
import fathom.model.Expr;
import fathom.model.Place;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.Arrays;

/** Evaluates expressions and locates places for one frame of an execution. */
final class Evaluator {
  private final Machine machine;
  private final Frame frame;

  Evaluator(Machine machine, Frame frame) {
    this.machine = machine;
    this.frame = frame;
  }

  /** The frame whose local variables this evaluator sees. */
  Frame frame() {
    return frame;
  }

  /** The value of an expression of a simple type, or undefined where the expression may be. */
  long value(Expr expr) {
    return switch (expr) {
      case Expr.Literal literal -> literal.value();
      case Expr.Load load -> load(load);
      case Expr.Undefined _ -> StateLayout.UNDEFINED;
      case Expr.Unary unary -> unary(unary);
      case Expr.Binary binary -> binary(binary);
      case Expr.Conditional conditional -> value(chosen(conditional));
      case Expr.Quantified quantified -> number(holdsQuantified(quantified));
      case Expr.Let let -> {
        bind(let);
        yield value(let.body());
      }
      case Expr.IsUndefined(_, var place) -> number(locate(place).get() == StateLayout.UNDEFINED);
      case Expr.IsMember(_, var operand, var member) ->
          number(Unions.isMember(value(operand), (Type.Simple) operand.type(), member));
      case Expr.Convert convert -> convert(convert);
      case Expr.Call call -> call(call)[0];
      case Expr.MultisetCount count -> count(count);
    };
  }

  /** Whether a boolean expression is true. */
  boolean holds(Expr condition) {
    return value(condition) == 1;
  }

  /** All leaves of the value of an expression, in memory of their own. */
  long[] leaves(Expr expr) {
    if (expr.type() instanceof Type.Simple) {
      return new long[] {value(expr)};
    }
    return switch (expr) {
      case Expr.Load(_, var place, _) -> Storage.copy(place.type(), locate(place));
      case Expr.Undefined(_, var type) -> Storage.allocate(type);
      case Expr.Conditional conditional -> leaves(chosen(conditional));
      case Expr.Let let -> {
        bind(let);
        yield leaves(let.body());
      }
      case Expr.Call call -> call(call);
      case Expr.Literal _,
          Expr.Unary _,
          Expr.Binary _,
          Expr.Quantified _,
          Expr.IsUndefined _,
          Expr.IsMember _,
          Expr.Convert _,
          Expr.MultisetCount _ ->
          throw new IllegalStateException("a simple expression has an aggregate type");
    };
  }

  /** Finds a place; its indices are evaluated from left to right. */
  Location locate(Place place) {
    return switch (place) {
      case Place.Root root ->
          switch (root.variable()) {
            case Variable.State variable -> machine.locate(root, variable);
            case Variable.Local local -> frame.of(local);
          };
      case Place.Field(_, var record, int field) ->
          locate(record)
              .part(Leaves.offsetOfField((Type.Struct) record.type(), field), place, field);
      case Place.Index index -> element(index);
      case Place.Element(_, var multiset, var slot) -> {
        Location whole = locate(multiset);
        int number = slotIn(slot);
        Type element = ((Type.Multiset) multiset.type()).element();
        Location found = whole.part(number * Leaves.slotSize(element) + 1, place, number);
        if (found.memory()[found.first() - 1] == 0) {
          throw Faults.emptySlot(found.name(), place.span());
        }
        yield found;
      }
    };
  }

  private Location element(Place.Index place) {
    Location whole = locate(place.array());
    Type.Array type = (Type.Array) place.array().type();
    long index = valueOrUndefined(place.index());
    if (index == StateLayout.UNDEFINED) {
      throw Faults.undefinedIndex(whole, place, this);
    }
    if (index < type.index().low() || index > type.index().high()) {
      throw Faults.indexOutOfRange(whole, place, index, this);
    }
    int offset = (int) (index - type.index().low()) * Leaves.count(type.element());
    return whole.part(offset, place, index);
  }

  /** The value of an index, where reading an undefined variable is a fault of its own kind. */
  private long valueOrUndefined(Expr expr) {
    return switch (expr) {
      case Expr.Load(_, var place, _) -> locate(place).get();
      case Expr.Convert(var span, var type, var operand) when isDesignator(operand) ->
          Unions.convert(
              valueOrUndefined(operand), (Type.Simple) operand.type(), type, span, operand);
      default -> value(expr);
    };
  }

  private static boolean isDesignator(Expr expr) {
    return expr instanceof Expr.Load
        || (expr instanceof Expr.Convert(_, _, var operand) && isDesignator(operand));
  }

  /** The number of the slot that a slot variable is bound to. */
  int slotIn(Variable.Local slot) {
    return (int) frame.of(slot).get();
  }

  private long load(Expr.Load load) {
    Location location = locate(load.place());
    long value = location.get();
    if (value == StateLayout.UNDEFINED && load.mode() == Expr.Mode.DEFINED) {
      throw Faults.undefinedRead(location, load, this);
    }
    return value;
  }

  private long unary(Expr.Unary unary) {
    long operand = value(unary.operand());
    return switch (unary.op()) {
      case NOT -> 1 - operand;
      case BIT_NOT -> ~operand;
      case NEGATE -> {
        if (operand == Long.MIN_VALUE) {
          throw Faults.overflow(unary, this);
        }
        yield -operand;
      }
    };
  }

  private long binary(Expr.Binary binary) {
    Expr left = binary.left();
    Expr right = binary.right();
    return switch (binary.op()) {
      case AND -> number(holds(left) && holds(right));
      case OR -> number(holds(left) || holds(right));
      case IMPLIES -> number(!holds(left) || holds(right));
      case EQUAL -> number(Arrays.equals(leaves(left), leaves(right)));
      case NOT_EQUAL -> number(!Arrays.equals(leaves(left), leaves(right)));
      case LESS -> number(value(left) < value(right));
      case LESS_OR_EQUAL -> number(value(left) <= value(right));
      case GREATER -> number(value(left) > value(right));
      case GREATER_OR_EQUAL -> number(value(left) >= value(right));
      case ADD,
          SUBTRACT,
          MULTIPLY,
          DIVIDE,
          REMAINDER,
          BIT_AND,
          BIT_OR,
          BIT_XOR,
          SHIFT_LEFT,
          SHIFT_RIGHT ->
          arithmetic(binary);
    };
  }

  private long arithmetic(Expr.Binary binary) {
    long left = value(binary.left());
    long right = value(binary.right());
    boolean divides = binary.op() == Expr.BinaryOp.DIVIDE || binary.op() == Expr.BinaryOp.REMAINDER;
    if (divides && right == 0) {
      throw Faults.divisionByZero(binary, this);
    }
    var result = Arithmetic.apply(binary.op(), left, right);
    if (result.isEmpty()) {
      throw Faults.overflow(binary, this);
    }
    return result.getAsLong();
  }

  private Expr chosen(Expr.Conditional conditional) {
    return holds(conditional.condition()) ? conditional.whenTrue() : conditional.whenFalse();
  }

  private boolean holdsQuantified(Expr.Quantified quantified) {
    Rounds rounds = Rounds.of(quantified.binder().domain(), quantified.span(), this);
    boolean isForall = quantified.quantifier() == Expr.Quantifier.FORALL;
    for (long i = 0; i < rounds.count(); i++) {
      frame.of(quantified.binder().variable()).set(rounds.value(i));
      if (holds(quantified.body()) != isForall) {
        return !isForall;
      }
    }
    return isForall;
  }

  /** Binds the variable of a let. */
  void bind(Expr.Let let) {
    frame.of(let.variable()).setAll(leaves(let.value()));
  }

  private long convert(Expr.Convert convert) {
    Expr operand = convert.operand();
    return Unions.convert(
        value(operand), (Type.Simple) operand.type(), convert.type(), convert.span(), operand);
  }

  private long[] call(Expr.Call call) {
    long[] result = Calls.call(call.function(), call.arguments(), call.span(), machine, this);
    if (result == null) {
      throw new IllegalStateException("a procedure is called for its result");
    }
    return result;
  }

  private long count(Expr.MultisetCount count) {
    var multiset = new Slots(locate(count.multiset()), (Type.Multiset) count.multiset().type());
    long found = 0;
    for (int i = 0; i < multiset.capacity(); i++) {
      if (multiset.isTaken(i)) {
        frame.of(count.slot()).set(i);
        found += value(count.predicate());
      }
    }
    return found;
  }

  private static long number(boolean truth) {
    return truth ? 1 : 0;
  }
}
