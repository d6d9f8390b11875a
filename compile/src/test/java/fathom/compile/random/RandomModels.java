package fathom.compile.random;

import static fathom.compile.testing.Exprs.*;
import static fathom.compile.testing.Statements.*;

import fathom.compile.Leaves;
import fathom.compile.random.Context.Formal;
import fathom.compile.random.Context.Root;
import fathom.compile.random.Context.Routine;
import fathom.compile.random.Context.Slot;
import fathom.compile.testing.ModelBuilder;
import fathom.compile.testing.Scope;
import fathom.model.Expr;
import fathom.model.Model;
import fathom.model.Place;
import fathom.model.Property;
import fathom.model.Statement;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * Makes small random models that use the whole language and treat the members of scalarsets alike.
 * Equal seeds give equal models.
 */
public final class RandomModels {
  /*
   * Most random code would be a fault in its first step. So some variables are solid: start states
   * give every leaf of them a value and nothing takes it away, and plain code reads only these.
   * The others are soft: they are read where undefined is allowed or asked about first. Stores are
   * made to fit. Only now and then, in faultPercent of the places, is the care left out.
   */
  private static final int FAULT_PERCENT = 3;

  private static final int MOST_LEAVES = 9;

  private final Dice dice;
  private final RandomTypes types;
  private final RandomPlaces places;
  private final RandomExprs exprs;
  private final RandomStatements statements;
  private final ModelBuilder model = new ModelBuilder();
  private final List<Root> variables = new ArrayList<>();
  private final List<Routine> routines = new ArrayList<>();

  private RandomModels(long seed, int faultPercent) {
    dice = new Dice(seed);
    types = new RandomTypes(dice);
    places = new RandomPlaces(dice, faultPercent);
    exprs = new RandomExprs(dice, types, places, faultPercent);
    statements = new RandomStatements(dice, types, places, exprs, model, faultPercent);
  }

  /** The model of a seed; some of them have reachable faults. */
  public static Model of(long seed) {
    return new RandomModels(seed, FAULT_PERCENT).build();
  }

  /** The model of a seed without faults, except where a multiset's slots run out. */
  public static Model withoutFaults(long seed) {
    return new RandomModels(seed, 0).build();
  }

  private Model build() {
    declareVariables();
    int functions = dice.below(3);
    for (int i = 0; i < functions; i++) {
      declareFunction();
    }
    int starts = 1 + dice.below(2);
    for (int i = 0; i < starts; i++) {
      declareStart("start" + i);
    }
    boolean hasPriorities = dice.chance(15);
    int rules = 3 + dice.below(4);
    for (int i = 0; i < rules; i++) {
      declareRule("rule" + i, hasPriorities ? dice.below(3) : 0);
    }
    declareProperties();
    return model.build();
  }

  private void declareVariables() {
    int leaves = MOST_LEAVES;
    int count = 2 + dice.below(3);
    for (int i = 0; i < count && leaves > 0; i++) {
      Type type = types.variable(leaves);
      leaves -= Leaves.count(type);
      Variable.State variable = model.variable("x" + i, type);
      boolean isSolid = !RandomTypes.holdsMultiset(type) && dice.chance(70);
      variables.add(new Root(variable, isSolid, true));
    }
  }

  /** What a body can use; a pure one sees the state without writing it. */
  private Context context(Scope scope, boolean isPure) {
    var roots = new ArrayList<Root>();
    for (Root root : variables) {
      roots.add(new Root(root.variable(), root.isSolid(), !isPure));
    }
    return new Context(
        scope, roots, List.of(), new HashSet<>(), List.copyOf(routines), false, isPure);
  }

  private void declareFunction() {
    var scope = new Scope();
    boolean isPure = dice.chance(50);
    var formals = new ArrayList<Formal>();
    Context context = context(scope, isPure);
    int count = dice.below(3);
    for (int i = 0; i < count; i++) {
      Formal formal = formal(isPure);
      formals.add(formal);
      Variable.Local local =
          formal.isReference()
              ? scope.byReference("p" + i, formal.type())
              : scope.byValue("p" + i, formal.type());
      context = context.with(new Root(local, formal.isSolid(), formal.isReference()));
    }
    String name = "f" + routines.size();
    Type.Simple result = isPure || dice.chance(60) ? types.simple() : null;
    List<Statement> body = new ArrayList<>();
    Optional<Expr> value = result == null ? Optional.empty() : exprs.value(context, result, 1);
    if (result != null && value.isEmpty()) {
      result = null;
    }
    if (!isPure || dice.chance(40)) {
      body.addAll(withoutReturns(statements.body(context, 1)));
    }
    if (result != null && dice.chance(20)) {
      body.addAll(recursion(context, name, formals, result));
    }
    value.ifPresent(v -> body.add(giveBack(v)));
    int number = model.function(name, count, result, scope, body.toArray(Statement[]::new));
    routines.add(new Routine(number, name, List.copyOf(formals), result, isPure));
  }

  private Formal formal(boolean isPure) {
    if (!isPure && dice.chance(40)) {
      List<Root> candidates =
          variables.stream().filter(r -> !(r.variable().type() instanceof Type.Array)).toList();
      if (!candidates.isEmpty()) {
        Root root = dice.pick(candidates);
        return new Formal(root.variable().type(), true, root.isSolid());
      }
    }
    return new Formal(types.local(), false, dice.chance(80));
  }

  /** Statements whose returns would lack a value become ones without returns. */
  private static List<Statement> withoutReturns(List<Statement> body) {
    return body.stream().filter(s -> !s.span().text().contains("return")).toList();
  }

  /** A call of the function itself that comes to an end, since its first parameter shrinks. */
  private List<Statement> recursion(
      Context context, String name, List<Formal> formals, Type.Simple result) {
    Optional<Root> counter =
        context.roots().stream()
            .filter(r -> r.variable() instanceof Variable.Local local && local.slot() == 0)
            .filter(r -> r.isSolid() && !r.isWritable())
            .filter(r -> r.variable().type() instanceof Type.Range)
            .findFirst();
    if (counter.isEmpty() || formals.size() != 1) {
      return List.of();
    }
    Variable variable = counter.get().variable();
    long low = ((Type.Range) variable.type()).low();
    Expr again = call(name, result, routines.size(), byValue(subtract(get(variable), number(1))));
    return List.of(when(less(number(low), get(variable)), giveBack(again)));
  }

  private void declareStart(String name) {
    var scope = new Scope();
    Context context = context(scope, false);
    var body = new ArrayList<Statement>();
    for (Root root : variables) {
      if (root.isSolid()) {
        initialise(at(root.variable()), scope, body);
      }
    }
    if (dice.chance(50)) {
      body.addAll(statements.body(context, 1));
    }
    model.start(name, scope, body.toArray(Statement[]::new));
  }

  /** Gives every leaf of a place a value; members of scalarsets come from parameters. */
  private void initialise(Place place, Scope scope, List<Statement> out) {
    switch (place.type()) {
      case Type.Simple simple -> out.add(assign(place, firstValue(simple, scope)));
      case Type.Array(var index, _) -> {
        Variable.Local binder = scope.binder("i" + scope.frame().size(), index);
        var body = new ArrayList<Statement>();
        initialise(index(place, get(binder)), scope, body);
        out.add(loop(over(binder), body.toArray(Statement[]::new)));
      }
      case Type.Struct(var fields) -> {
        for (int i = 0; i < fields.size(); i++) {
          initialise(field(place, i), scope, out);
        }
      }
      case Type.Multiset _ -> {}
    }
  }

  private Expr firstValue(Type.Simple type, Scope scope) {
    if (!RandomTypes.hasScalarset(type)) {
      return literal(type, dice.between(type.low(), type.high()));
    }
    return scope.frame().stream()
        .filter(local -> local.name().startsWith("r") && local.type().equals(type))
        .findFirst()
        .map(local -> get(local))
        .orElseGet(() -> get(scope.ranging("r" + scope.frame().size(), type)));
  }

  private void declareRule(String name, long priority) {
    var scope = new Scope();
    Context context = context(scope, false);
    int parameters = dice.below(3);
    for (int i = 0; i < parameters; i++) {
      context = parameter(context);
    }
    Expr guard = dice.chance(35) ? truth(true) : exprs.condition(context.purely(), 2);
    List<Statement> body = statements.body(context, 2);
    model.rule(name, priority, scope, guard, body.toArray(Statement[]::new));
  }

  private Context parameter(Context context) {
    String name = context.freshName("r");
    if (dice.chance(40)) {
      Optional<Place> multiset =
          places.any(
              new Context(
                  context.scope(),
                  context.roots(),
                  List.of(),
                  context.disturbed(),
                  List.of(),
                  true,
                  true),
              t -> t instanceof Type.Multiset);
      if (multiset.isPresent()) {
        Variable.Local slot = context.scope().choosing(name, multiset.get());
        return context.withSlot(new Slot(slot, multiset.get(), RandomExprs.rootOf(multiset.get())));
      }
    }
    Type.Simple type = types.simple();
    if (type instanceof Type.Range(long low, long high) && dice.chance(30)) {
      return context.withValue(context.scope().ranging(name, type, high, -1, (int) (high - low)));
    }
    return context.withValue(context.scope().ranging(name, type));
  }

  private void declareProperties() {
    for (Property.Kind kind : Property.Kind.values()) {
      int percent = kind == Property.Kind.INVARIANT ? 50 : 20;
      if (kind != Property.Kind.HINT && dice.chance(percent)) {
        declareProperty(kind);
      }
    }
  }

  private void declareProperty(Property.Kind kind) {
    var scope = new Scope();
    Context context = context(scope, true);
    if (dice.chance(30)) {
      context = parameter(context);
    }
    if (dice.chance(60)) {
      context = context.safely();
    }
    Expr condition = exprs.condition(context, 2);
    Expr claim =
        switch (kind) {
          case INVARIANT, ASSUME ->
              or(condition, or(exprs.condition(context, 1), exprs.condition(context, 1)));
          case COVER, LIVENESS, HINT -> condition;
        };
    model.property(kind, kind.name(), scope, claim);
  }
}
