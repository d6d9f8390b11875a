package fathom.murphi.check;

import fathom.model.Binder;
import fathom.model.Expr;
import fathom.model.Place;
import fathom.model.Reporter;
import fathom.model.Span;
import fathom.model.Statement;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Warns about loops over scalarsets whose effect may depend on the order of the rounds, which would
 * make symmetry reduction wrong.
 *
 * <p>A loop is taken to be harmless when each round keeps to elements indexed by its own member, to
 * locals that it sets itself, and to changes that can be swapped, such as storing one constant,
 * counting, or adding to a multiset.
 */
final class OrderDependence {
  private final Reporter reporter;
  private final FunctionEffects effects;

  OrderDependence(Reporter reporter, FunctionEffects effects) {
    this.reporter = reporter;
    this.effects = effects;
  }

  /** Looks at all loops of a body. */
  void check(List<Statement> body) {
    var traversal =
        new Traversal(
            new Traversal.Visitor() {
              @Override
              public void enter(Statement statement) {
                if (statement instanceof Statement.For loop
                    && loop.binder().domain() instanceof Binder.Domain.OfType(var type)
                    && isSymmetric(type)) {
                  check(loop, body);
                }
              }
            });
    traversal.statements(body);
  }

  private static boolean isSymmetric(Type.Simple type) {
    return switch (type) {
      case Type.Scalarset scalarset -> scalarset.members() > 1;
      case Type.Union union -> union.members().stream().anyMatch(OrderDependence::isSymmetric);
      case Type.Bool _, Type.Int _, Type.Enumeration _, Type.Range _ -> false;
    };
  }

  private void check(Statement.For loop, List<Statement> body) {
    Span culprit = culprit(loop, body);
    if (culprit != null) {
      String name = loop.binder().variable().name();
      reporter.report(
          CheckCode.ORDER_DEPENDENT,
          culprit,
          "The effect of this loop over a scalarset may depend on the order of its rounds",
          "part of the loop over " + name + " in line " + loop.span().line(),
          "let each round write only what " + name + " indexes, or the same constant");
    }
  }

  /** What makes the order matter, or null if nothing does. */
  private @Nullable Span culprit(Statement.For loop, List<Statement> body) {
    var accesses = new LoopAccesses(loop.body(), loop.binder().variable(), effects);
    var everything = new LoopAccesses(body, null, effects);
    boolean changesState = false;
    for (LoopAccesses.Write write : accesses.writes()) {
      changesState |= !isScratch(write.root(), accesses, everything);
      if (!isHarmless(write, accesses, everything)) {
        return write.span();
      }
    }
    for (Statement.Return result : accesses.returns()) {
      Expr value = result.value();
      if (changesState || !(value == null || value instanceof Expr.Literal)) {
        return result.span();
      }
    }
    return foreignRead(accesses);
  }

  private static boolean isHarmless(
      LoopAccesses.Write write, LoopAccesses accesses, LoopAccesses everything) {
    if (accesses.isIndexedByMember(write.place())
        || isScratch(write.root(), accesses, everything)) {
      return true;
    }
    return write.effect() != null
        && accesses.reads().stream().noneMatch(read -> Overlap.isPossible(read, write.place()))
        && accesses.writes().stream().noneMatch(other -> conflict(write, other));
  }

  /** Whether a variable is set anew in each round and not looked at after the loop. */
  private static boolean isScratch(Variable root, LoopAccesses accesses, LoopAccesses everything) {
    return root instanceof Variable.Local local
        && local.role() == Variable.Role.VARIABLE
        && accesses.startsWithWrite(root)
        && accesses.readsOf(root) == everything.readsOf(root);
  }

  /** Whether two writes may go to one place and cannot be swapped. */
  private static boolean conflict(LoopAccesses.Write first, LoopAccesses.Write second) {
    if (!Overlap.isPossible(first.place(), second.place())
        || Objects.equals(first.effect(), second.effect())) {
      return false;
    }
    boolean apart =
        isConstantPath(first.place())
            && isConstantPath(second.place())
            && !PlaceKey.of(first.place()).equals(PlaceKey.of(second.place()));
    return !apart;
  }

  private static boolean isConstantPath(Place place) {
    return switch (place) {
      case Place.Root _ -> true;
      case Place.Field(_, Place struct, _) -> isConstantPath(struct);
      case Place.Index(_, Place array, Expr index) ->
          index instanceof Expr.Literal && isConstantPath(array);
      case Place.Element _ -> false;
    };
  }

  /** A read of what another round may have written, or null if there is none. */
  private static @Nullable Span foreignRead(LoopAccesses accesses) {
    for (LoopAccesses.Write write : accesses.writes()) {
      if (accesses.isIndexedByMember(write.place())) {
        for (Place read : accesses.reads()) {
          if (Overlap.isPossible(read, write.place()) && !accesses.isIndexedByMember(read)) {
            return write.span();
          }
        }
      }
    }
    return null;
  }
}
