package fathom.compile.random;

import static fathom.compile.testing.Exprs.*;

import fathom.compile.random.Context.Slot;
import fathom.model.Argument;
import fathom.model.Binder;
import fathom.model.Expr;
import fathom.model.Expr.BinaryOp;
import fathom.model.Place;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes expressions. */
final class RandomExprs {
  private static final List<BinaryOp> COMPARISONS =
      List.of(
          BinaryOp.LESS,
          BinaryOp.LESS_OR_EQUAL,
          BinaryOp.GREATER,
          BinaryOp.GREATER_OR_EQUAL,
          BinaryOp.EQUAL,
          BinaryOp.NOT_EQUAL);
  private static final List<BinaryOp> CONNECTIVES =
      List.of(BinaryOp.AND, BinaryOp.OR, BinaryOp.IMPLIES);
  private static final List<BinaryOp> ARITHMETIC =
      List.of(
          BinaryOp.ADD,
          BinaryOp.SUBTRACT,
          BinaryOp.MULTIPLY,
          BinaryOp.BIT_AND,
          BinaryOp.BIT_OR,
          BinaryOp.BIT_XOR);

  private final Dice dice;
  private final RandomTypes types;
  private final RandomPlaces places;
  private final int faultPercent;

  RandomExprs(Dice dice, RandomTypes types, RandomPlaces places, int faultPercent) {
    this.dice = dice;
    this.types = types;
    this.places = places;
    this.faultPercent = faultPercent;
  }

  /** A condition. */
  Expr condition(Context context, int depth) {
    if (depth == 0) {
      return atom(context);
    }
    return switch (dice.below(10)) {
      case 0, 1 ->
          binary(
              dice.pick(CONNECTIVES), condition(context, depth - 1), condition(context, depth - 1));
      case 2 -> not(condition(context, depth - 1));
      case 3, 4 -> quantified(context, depth);
      case 5 ->
          conditional(
              condition(context, depth - 1),
              condition(context, depth - 1),
              condition(context, depth - 1));
      case 6 -> binary(dice.pick(COMPARISONS), amount(context, depth), amount(context, depth));
      case 7 -> callOf(context, Type.BOOL).orElseGet(() -> atom(context));
      case 8 -> {
        Variable.Local bound = context.scope().binder(context.freshName("let"), Type.INT);
        yield let(
            bound, amount(context, depth - 1), condition(context.withValue(bound), depth - 1));
      }
      default -> atom(context);
    };
  }

  private Expr atom(Context context) {
    return switch (dice.below(9)) {
      case 0 -> truth(dice.chance(50));
      case 1 -> binary(dice.pick(COMPARISONS), amount(context, 0), amount(context, 0));
      case 2 ->
          places.any(context, RandomExprs::isSimple).map(p -> isUndefined(p)).orElse(truth(true));
      case 3 ->
          places
              .any(context, t -> t instanceof Type.Union)
              .map(this::membership)
              .orElseGet(() -> truth(dice.chance(50)));
      case 4 ->
          places
              .solid(context, t -> t.equals(Type.BOOL))
              .map(p -> get(p))
              .orElseGet(() -> equality(context));
      case 5 -> aggregateEquality(context);
      case 6 -> faultyRead(context);
      default -> equality(context);
    };
  }

  private static boolean isSimple(Type type) {
    return type instanceof Type.Simple;
  }

  private Expr membership(Place place) {
    return isMember(maybe(place), dice.pick(((Type.Union) place.type()).members()));
  }

  /** Two values of one simple type, either of which may be undefined. */
  private Expr equality(Context context) {
    Optional<Place> left = places.any(context, RandomExprs::isSimple);
    if (left.isEmpty()) {
      return truth(true);
    }
    Type.Simple type = (Type.Simple) left.get().type();
    Optional<Expr> right =
        dice.chance(50)
            ? value(context, type, 0)
            : places.any(context, type::equals).map(p -> maybe(p));
    if (right.isEmpty() || isSame(left.get(), right.get())) {
      return not(isUndefined(left.get()));
    }
    BinaryOp op = dice.chance(60) ? BinaryOp.EQUAL : BinaryOp.NOT_EQUAL;
    return binary(op, maybe(left.get()), right.get());
  }

  /** Whether an expression only reads a place, so that comparing or storing it says nothing. */
  static boolean isSame(Place place, Expr expr) {
    return place.span().text().equals(expr.span().text());
  }

  private Expr aggregateEquality(Context context) {
    Optional<Place> left = places.any(context, t -> !isSimple(t) && !RandomTypes.holdsMultiset(t));
    Optional<Place> right = left.flatMap(p -> places.any(context, p.type()::equals));
    if (right.isEmpty() || isSame(left.get(), get(right.get()))) {
      return equality(context);
    }
    return binary(
        dice.chance(50) ? BinaryOp.EQUAL : BinaryOp.NOT_EQUAL,
        maybe(left.get()),
        maybe(right.get()));
  }

  /** Reads what may be undefined, rarely; a safe question otherwise. */
  private Expr faultyRead(Context context) {
    if (context.isSafe() || !dice.chance(faultPercent * 3)) {
      return equality(context);
    }
    Optional<Place> place = places.any(context, t -> t instanceof Type.Range);
    return place.map(p -> less(get(p), amount(context, 0))).orElse(truth(false));
  }

  private Expr quantified(Context context, int depth) {
    Binder binder = binder(context);
    Context inner = context.withValue(binder.variable());
    if (binder.variable().type() instanceof Type.Simple type && RandomTypes.hasScalarset(type)) {
      // A fault that an earlier member's answer hides would depend on the order of the members.
      inner = inner.safely();
    }
    Expr body = condition(inner, depth - 1);
    return dice.chance(50) ? forall(binder, body) : exists(binder, body);
  }

  /** A new variable and the values it goes through. */
  Binder binder(Context context) {
    String name = context.freshName("i");
    if (dice.chance(75)) {
      return over(context.scope().binder(name, types.simple()));
    }
    Variable.Local variable = context.scope().binder(name, Type.INT);
    Expr from = number(dice.between(-1, 2));
    Expr to = amount(context, 0);
    boolean mayFault = !context.isSafe() && dice.chance(faultPercent * 2);
    boolean isDirected = dice.chance(20);
    Expr step = null;
    if (dice.chance(50) && (!isDirected || mayFault)) {
      step =
          number(mayFault ? dice.between(-1, 1) : 1 + dice.below(2) * (dice.chance(30) ? -3 : 1));
    }
    return new Binder(variable, new Binder.Domain.Stepped(from, to, step, isDirected));
  }

  /** A number of any size that small numbers lead to. */
  Expr amount(Context context, int depth) {
    if (depth == 0 || dice.chance(30)) {
      return smallNumber(context);
    }
    return switch (dice.below(10)) {
      case 0, 1, 2, 3 ->
          binary(dice.pick(ARITHMETIC), amount(context, depth - 1), amount(context, depth - 1));
      case 4 -> negate(amount(context, depth - 1));
      case 5 -> quotient(context, depth);
      case 6 -> {
        BinaryOp op = dice.chance(50) ? BinaryOp.SHIFT_LEFT : BinaryOp.SHIFT_RIGHT;
        yield binary(op, smallNumber(context), number(dice.between(-2, 3)));
      }
      case 7 ->
          conditional(
              Type.INT,
              condition(context, depth - 1),
              amount(context, depth - 1),
              amount(context, depth - 1));
      case 8 -> anyCount(context, depth).orElseGet(() -> bitNot(smallNumber(context)));
      default -> callOf(context, types.range()).orElseGet(() -> smallNumber(context));
    };
  }

  private Expr quotient(Context context, int depth) {
    BinaryOp op = dice.chance(50) ? BinaryOp.DIVIDE : BinaryOp.REMAINDER;
    boolean mayFault = !context.isSafe() && dice.chance(faultPercent * 3);
    Expr divisor = mayFault ? smallNumber(context) : number(dice.chance(50) ? 2 : -3);
    return binary(op, amount(context, depth - 1), divisor);
  }

  private Expr smallNumber(Context context) {
    if (dice.chance(35)) {
      return number(dice.between(-1, 3));
    }
    Optional<Place> solid =
        places.solid(context, t -> t instanceof Type.Range || t instanceof Type.Int);
    if (solid.isPresent()) {
      return get(solid.get());
    }
    return places
        .any(context, t -> t instanceof Type.Range)
        .map(p -> conditional(Type.INT, isUndefined(p), number(0), get(p)))
        .orElseGet(() -> number(dice.between(-1, 3)));
  }

  private Optional<Expr> anyCount(Context context, int depth) {
    return places
        .any(context, t -> t instanceof Type.Multiset)
        .map(m -> countIn(context, m, depth));
  }

  /** How many elements of a multiset satisfy something. */
  Expr countIn(Context context, Place multiset, int depth) {
    Variable.Local slot = context.scope().slot(context.freshName("s"));
    Context inner = context.withSlot(new Slot(slot, multiset, rootOf(multiset)));
    boolean isPlain = depth == 0 || context.disturbed().contains(rootOf(multiset));
    Expr predicate = isPlain ? truth(true) : condition(inner.purely(), depth - 1);
    return count(slot, multiset, predicate);
  }

  static Variable rootOf(Place place) {
    return switch (place) {
      case Place.Root root -> root.variable();
      case Place.Field(_, var record, _) -> rootOf(record);
      case Place.Index(_, var array, _) -> rootOf(array);
      case Place.Element(_, var multiset, _) -> rootOf(multiset);
    };
  }

  /** A defined value that fits a simple type, if there is one to be had. */
  Optional<Expr> value(Context context, Type.Simple type, int depth) {
    if (depth > 0 && dice.chance(15)) {
      Optional<Expr> call = callOf(context, type);
      if (call.isPresent()) {
        return call;
      }
    }
    if (depth > 0 && dice.chance(10)) {
      Optional<Expr> left = value(context, type, 0);
      Optional<Expr> right = value(context, type, 0);
      if (left.isPresent() && right.isPresent()) {
        Expr condition = condition(context, depth - 1);
        return Optional.of(conditional(type, condition, left.get(), right.get()));
      }
    }
    if (dice.chance(40)) {
      Optional<Place> place = places.solid(context, type::equals);
      if (place.isPresent()) {
        return Optional.of(get(place.get()));
      }
    }
    return switch (type) {
      case Type.Bool _ -> Optional.of(condition(context, depth));
      case Type.Int _ -> Optional.of(amount(context, depth));
      case Type.Range range -> Optional.of(fitting(context, range, depth));
      case Type.Enumeration _ -> Optional.of(literal(type, dice.between(type.low(), type.high())));
      case Type.Scalarset _ -> member(context, type);
      case Type.Union union -> ofUnion(context, union);
    };
  }

  private Expr fitting(Context context, Type.Range range, int depth) {
    if (depth == 0 || dice.chance(30)) {
      return literal(range, dice.between(range.low(), range.high()));
    }
    Expr number = amount(context, depth);
    if (!context.isSafe() && dice.chance(faultPercent * 2)) {
      return number;
    }
    Variable.Local bound = context.scope().binder(context.freshName("let"), Type.INT);
    Expr fits =
        and(
            binary(BinaryOp.LESS_OR_EQUAL, number(range.low()), get(bound)),
            binary(BinaryOp.LESS_OR_EQUAL, get(bound), number(range.high())));
    Expr otherwise = number(dice.between(range.low(), range.high()));
    return let(bound, number, conditional(Type.INT, fits, get(bound), otherwise));
  }

  private Optional<Expr> member(Context context, Type.Simple scalarset) {
    if (!context.isSafe() && dice.chance(faultPercent)) {
      Optional<Place> place =
          places.any(context, t -> t instanceof Type.Union union && union.offsetOf(scalarset) >= 0);
      if (place.isPresent()) {
        return Optional.of(convert(get(place.get()), scalarset));
      }
    }
    return places.solid(context, scalarset::equals).map(p -> get(p));
  }

  private Optional<Expr> ofUnion(Context context, Type.Union union) {
    Type.Simple member = dice.pick(union.members());
    return value(context, member, 0).map(value -> convert(value, union));
  }

  /** A call with a result of a type, where one is allowed. */
  Optional<Expr> callOf(Context context, Type type) {
    if (context.isSafe()) {
      return Optional.empty();
    }
    var candidates =
        context.routines().stream()
            .filter(r -> type.equals(r.result()) && (r.isPure() || !context.isPure()))
            .toList();
    if (candidates.isEmpty()) {
      return Optional.empty();
    }
    Context.Routine routine = dice.pick(candidates);
    return arguments(context, routine)
        .map(list -> call(routine.name(), type, routine.number(), list.toArray(Argument[]::new)));
  }

  /** Arguments for a routine, if there are fitting ones. */
  Optional<List<Argument>> arguments(Context context, Context.Routine routine) {
    var arguments = new ArrayList<Argument>();
    for (Context.Formal formal : routine.formals()) {
      Optional<Argument> argument = argument(context, formal);
      if (argument.isEmpty()) {
        return Optional.empty();
      }
      arguments.add(argument.get());
    }
    return Optional.of(arguments);
  }

  private Optional<Argument> argument(Context context, Context.Formal formal) {
    Type type = formal.type();
    if (formal.isReference()) {
      var target =
          formal.isSolid()
              ? places.solidTarget(context, type::equals)
              : places.soft(context, type::equals);
      return target.map(found -> byReference(found.place()));
    }
    if (!formal.isSolid() && dice.chance(20)) {
      return Optional.of(byValue(undefined(type)));
    }
    if (formal.isSolid()) {
      return type instanceof Type.Simple simple
          ? value(context, simple, 0).map(value -> byValue(value))
          : places.solid(context, type::equals).map(place -> byValue(maybe(place)));
    }
    return places.any(context, type::equals).map(place -> byValue(maybe(place)));
  }
}
