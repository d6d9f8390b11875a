package fathom.compile.random;

import static fathom.compile.testing.Exprs.*;
import static fathom.compile.testing.Statements.*;

import fathom.compile.random.Context.Root;
import fathom.compile.random.Context.Slot;
import fathom.compile.testing.ModelBuilder;
import fathom.model.Argument;
import fathom.model.Binder;
import fathom.model.Expr;
import fathom.model.Place;
import fathom.model.Statement;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes statements. */
final class RandomStatements {
  private final Dice dice;
  private final RandomTypes types;
  private final RandomPlaces places;
  private final RandomExprs exprs;
  private final ModelBuilder model;
  private final int faultPercent;

  RandomStatements(
      Dice dice,
      RandomTypes types,
      RandomPlaces places,
      RandomExprs exprs,
      ModelBuilder model,
      int faultPercent) {
    this.dice = dice;
    this.types = types;
    this.places = places;
    this.exprs = exprs;
    this.model = model;
    this.faultPercent = faultPercent;
  }

  /** A few statements, sometimes with local variables of their own. */
  List<Statement> body(Context context, int depth) {
    var body = new ArrayList<Statement>();
    Context inner = context;
    if (dice.chance(30)) {
      Type.Simple type = types.simple();
      Optional<Expr> first = exprs.value(context, type, 1);
      Variable.Local local = context.scope().variable(context.freshName("v"), type);
      first.ifPresent(value -> body.add(assign(local, value)));
      inner = inner.with(new Root(local, first.isPresent(), true));
    }
    if (dice.chance(15)) {
      Variable.Local local = context.scope().variable(context.freshName("v"), types.local());
      inner = inner.with(new Root(local, false, true));
    }
    int count = 1 + dice.below(3);
    for (int i = 0; i < count; i++) {
      body.add(statement(inner, depth));
    }
    return body;
  }

  private Statement[] block(Context context, int depth) {
    return body(context, depth).toArray(Statement[]::new);
  }

  private Statement statement(Context context, int depth) {
    int kind = dice.below(depth > 0 ? 100 : 70);
    if (kind < 30) {
      return assignment(context);
    }
    if (kind < 38) {
      return softAssignment(context);
    }
    if (kind < 43) {
      return copy(context);
    }
    if (kind < 62) {
      return multisetChange(context);
    }
    if (kind < 70) {
      return small(context);
    }
    if (kind < 84) {
      return branching(context, depth);
    }
    if (kind < 92) {
      return forLoop(context, depth);
    }
    return kind < 95 ? whileLoop(context, depth) : procedureCall(context);
  }

  private Statement assignment(Context context) {
    var target = places.solidTarget(context, t -> t instanceof Type.Simple);
    if (target.isEmpty()) {
      return softAssignment(context);
    }
    Place place = target.get().place();
    Type.Simple type = (Type.Simple) place.type();
    Optional<Expr> value =
        dice.chance(25) ? Optional.of(next(place, type)) : exprs.value(context, type, 2);
    if (value.isEmpty() || RandomExprs.isSame(place, value.get())) {
      value = Optional.of(next(place, type));
    }
    return assign(place, value.get());
  }

  /** The value after that of a place, the first after the last, where values have an order. */
  private Expr next(Place place, Type.Simple type) {
    return switch (type) {
      case Type.Bool _ -> not(get(place));
      case Type.Range(long low, long high) ->
          conditional(
              Type.INT, less(get(place), number(high)), add(get(place), number(1)), number(low));
      case Type.Enumeration _ ->
          conditional(
              type,
              equal(get(place), literal(type, 0)),
              literal(type, type.high()),
              literal(type, 0));
      case Type.Int _, Type.Scalarset _, Type.Union _ -> get(place);
    };
  }

  /** Gives a value, or none, to something that may be undefined. */
  private Statement softAssignment(Context context) {
    var target = places.soft(context, t -> t instanceof Type.Simple);
    if (target.isEmpty()) {
      return small(context);
    }
    Place place = target.get().place();
    Optional<Expr> value =
        dice.chance(70)
            ? exprs.value(context, (Type.Simple) place.type(), 1)
            : places.any(context, place.type()::equals).map(p -> maybe(p));
    return value.map(v -> assign(place, v)).orElseGet(() -> undefine(place));
  }

  private Statement copy(Context context) {
    var target =
        dice.chance(50)
            ? places.solidTarget(context, t -> !(t instanceof Type.Simple))
            : places.soft(context, t -> !(t instanceof Type.Simple));
    if (target.isEmpty()) {
      return assignment(context);
    }
    Place to = target.get().place();
    boolean isSolid = isSolid(context, target.get().root());
    Optional<Place> from =
        isSolid ? places.solid(context, to.type()::equals) : places.any(context, to.type()::equals);
    disturb(context, target.get());
    if (dice.chance(25) && !RandomTypes.holdsScalarset(to.type())) {
      return clear(to);
    }
    if (dice.chance(25) && !isSolid) {
      return undefine(to);
    }
    return from.map(place -> assign(to, aggregate(context, place)))
        .orElseGet(() -> assignment(context));
  }

  private Expr aggregate(Context context, Place place) {
    if (dice.chance(80)) {
      return maybe(place);
    }
    return conditional(exprs.condition(context, 1), maybe(place), maybe(place));
  }

  private static boolean isSolid(Context context, Variable variable) {
    return context.roots().stream()
        .anyMatch(root -> root.variable().equals(variable) && root.isSolid());
  }

  /** After this, the slots of a multiset no longer hold what they were bound to. */
  private static void disturb(Context context, RandomPlaces.Found changed) {
    if (RandomTypes.holdsMultiset(changed.place().type())) {
      context.disturbed().add(changed.root());
    }
  }

  private Statement small(Context context) {
    Expr condition = exprs.condition(context, 1);
    if (context.isPure()) {
      return softAssignmentOrNothing(context);
    }
    return switch (dice.below(8)) {
      case 0 ->
          check(dice.chance(faultPercent * 5) ? condition : or(condition, truth(true)), "claim");
      case 1 -> dice.chance(faultPercent * 5) ? when(condition, error("stop")) : put("put");
      case 2 -> assume(dice.chance(50) ? condition : or(condition, exprs.condition(context, 1)));
      case 3, 4 -> cover(condition, model.coverPoint("point"));
      case 5 -> when(condition, leave());
      default -> softAssignmentOrNothing(context);
    };
  }

  private Statement softAssignmentOrNothing(Context context) {
    return places
        .soft(context, t -> t instanceof Type.Simple)
        .map(found -> undefine(found.place()))
        .orElseGet(() -> when(truth(true)));
  }

  private Statement branching(Context context, int depth) {
    var branches = new ArrayList<Statement.Branch>();
    int count = 1 + dice.below(2);
    for (int i = 0; i < count; i++) {
      branches.add(branch(exprs.condition(context, 2), block(context, depth - 1)));
    }
    return choice(branches, dice.chance(40) ? body(context, depth - 1) : List.of());
  }

  private Statement forLoop(Context context, int depth) {
    Binder binder = exprs.binder(context);
    Type.Simple type = (Type.Simple) binder.variable().type();
    if (!RandomTypes.hasScalarset(type)) {
      return loop(binder, block(context.withoutSlots().withValue(binder.variable()), depth - 1));
    }
    // The members must not notice in which order they are served: each writes only what is its own.
    List<Root> arrays =
        context.roots().stream()
            .filter(
                r ->
                    r.isWritable()
                        && r.variable().type() instanceof Type.Array a
                        && a.index().equals(type))
            .toList();
    if (arrays.isEmpty()) {
      return assignment(context);
    }
    Root array = dice.pick(arrays);
    Context inner = context.without(array.variable()).purely().withValue(binder.variable());
    Place own = index(at(array.variable()), get(binder.variable()));
    Optional<Place> leaf = places.descend(inner, own, t -> t instanceof Type.Simple);
    Optional<Expr> value = leaf.flatMap(p -> exprs.value(inner, (Type.Simple) p.type(), 1));
    if (value.isEmpty()) {
      return assignment(context);
    }
    Statement store = assign(leaf.get(), value.get());
    return loop(binder, dice.chance(50) ? store : when(exprs.condition(inner, 1), store));
  }

  private Statement whileLoop(Context context, int depth) {
    Variable.Local counter = context.scope().variable(context.freshName("w"), new Type.Range(0, 9));
    long rounds = dice.between(0, 3);
    Expr goesOn = less(get(counter), number(rounds));
    if (dice.chance(50)) {
      goesOn = and(goesOn, exprs.condition(context.withoutSlots(), 1));
    }
    var body = body(context.withoutSlots(), depth - 1);
    body.add(assign(counter, add(get(counter), number(1))));
    boolean mayFault = !context.isSafe() && dice.chance(faultPercent * 5);
    Statement loop = loopWhile(goesOn, mayFault ? 1 : 1000, body.toArray(Statement[]::new));
    return when(truth(true), assign(counter, number(0)), loop);
  }

  private Statement procedureCall(Context context) {
    if (context.routines().isEmpty() || context.isPure()) {
      return assignment(context);
    }
    Context.Routine routine = dice.pick(context.routines());
    return exprs
        .arguments(context, routine)
        .map(list -> invoke(routine.name(), routine.number(), list.toArray(Argument[]::new)))
        .orElseGet(() -> assignment(context));
  }

  private Statement multisetChange(Context context) {
    if (!context.slots().isEmpty() && dice.chance(50)) {
      Slot slot = dice.pick(context.slots());
      boolean isFresh = !context.disturbed().contains(slot.root());
      if (isFresh || (!context.isSafe() && dice.chance(faultPercent * 5))) {
        context.disturbed().add(slot.root());
        return multisetRemove(slot.variable(), slot.multiset());
      }
    }
    var target = places.soft(context, t -> t instanceof Type.Multiset);
    if (target.isEmpty()) {
      return assignment(context);
    }
    boolean isState = target.get().root() instanceof Variable.State;
    return isState && dice.chance(25) && !isFunction(context)
        ? removeAll(context, target.get())
        : addTo(context, target.get().place());
  }

  /** A function only adds to multisets: its caller may have slots of them bound. */
  private static boolean isFunction(Context context) {
    return context.scope().frame().stream()
        .anyMatch(
            local ->
                local.role() == Variable.Role.VALUE_PARAMETER
                    || local.role() == Variable.Role.REFERENCE_PARAMETER);
  }

  private Statement addTo(Context context, Place multiset) {
    Type.Multiset type = (Type.Multiset) multiset.type();
    Optional<Expr> element =
        type.element() instanceof Type.Simple simple
            ? exprs.value(context, simple, 1)
            : places.any(context, type.element()::equals).map(p -> maybe(p));
    if (element.isEmpty()) {
      return build(context, multiset);
    }
    return guarded(context, multiset, multisetAdd(element.get(), multiset));
  }

  /** Makes an element in a local variable, perhaps not all of it, and adds it. */
  private Statement build(Context context, Place multiset) {
    Type element = ((Type.Multiset) multiset.type()).element();
    Variable.Local local = context.scope().variable(context.freshName("e"), element);
    var body = new ArrayList<Statement>();
    body.add(undefine(at(local)));
    for (int i = 0; i < 2; i++) {
      places
          .descend(context, at(local), t -> t instanceof Type.Simple)
          .ifPresent(
              leaf ->
                  exprs
                      .value(context, (Type.Simple) leaf.type(), 0)
                      .ifPresent(value -> body.add(assign(leaf, value))));
    }
    body.add(multisetAdd(maybe(at(local)), multiset));
    return guarded(context, multiset, body.toArray(Statement[]::new));
  }

  private Statement guarded(Context context, Place multiset, Statement... body) {
    if (!context.isSafe() && dice.chance(faultPercent)) {
      return when(truth(true), body);
    }
    int capacity = ((Type.Multiset) multiset.type()).capacity();
    return when(less(exprs.countIn(context, multiset, 0), number(capacity)), body);
  }

  private Statement removeAll(Context context, RandomPlaces.Found target) {
    Variable.Local slot = context.scope().slot(context.freshName("s"));
    boolean isFresh = !context.disturbed().contains(target.root());
    Context inner = context.without(target.root()).purely();
    Expr predicate =
        isFresh
            ? exprs.condition(inner.withSlot(new Slot(slot, target.place(), target.root())), 1)
            : exprs.condition(inner, 1);
    context.disturbed().add(target.root());
    return multisetRemoveAll(slot, target.place(), predicate);
  }
}
