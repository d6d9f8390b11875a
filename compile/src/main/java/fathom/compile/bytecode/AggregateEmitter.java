package fathom.compile.bytecode;

import fathom.model.Expr;
import fathom.model.Type;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.util.List;

/** Emits what is done with whole records, arrays and multisets. */
final class AggregateEmitter {
  private final Scope scope;
  private final CodeBuilder code;
  private final RunEmitter runs;

  AggregateEmitter(Scope scope) {
    this.scope = scope;
    this.code = scope.code;
    this.runs = new RunEmitter(scope);
  }

  /** Computes an aggregate; returns where it is. */
  Home.Spot spot(Expr expr) {
    return switch (expr) {
      case Expr.Load(_, var place, _) -> scope.places.spot(place);
      case Expr.Undefined(_, var type) -> {
        Home.Spot room = scope.room.take(type, scope.frameBase);
        fill(room, LeafShape.of(type), false);
        yield room;
      }
      case Expr.Conditional conditional -> conditional(conditional);
      case Expr.Let let -> {
        scope.exprs.bind(let);
        yield spot(let.body());
      }
      case Expr.Call call -> scope.calls.aggregate(call);
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

  private Home.Spot conditional(Expr.Conditional conditional) {
    Home.Spot room = scope.room.take(conditional.type(), scope.frameBase);
    Label otherwise = code.newLabel();
    Label end = code.newLabel();
    int mark = scope.temporaries.mark();
    scope.conditions.jump(conditional.condition(), false, otherwise);
    copy(spot(conditional.whenTrue()), room);
    scope.temporaries.giveBack(mark);
    code.goto_(end).labelBinding(otherwise);
    copy(spot(conditional.whenFalse()), room);
    scope.temporaries.giveBack(mark);
    code.labelBinding(end);
    return room;
  }

  /** Computes an aggregate that stays as it is while {@code reader} is evaluated. */
  Home.Spot keep(Expr expr, Expr reader) {
    Home.Spot found = spot(expr);
    if (!(expr instanceof Expr.Load) || !scope.program.facts().hasEffects(reader)) {
      return found;
    }
    return copyToRoom(found);
  }

  /** Copies an aggregate to room of its own. */
  Home.Spot copyToRoom(Home.Spot found) {
    Home.Spot room = scope.room.take(found.type(), scope.frameBase);
    copy(found, room);
    return room;
  }

  /** Copies an aggregate to a spot of the same type. */
  void copy(Home.Spot from, Home.Spot to) {
    if (!from.type().equals(to.type())) {
      throw new UnsupportedModelException("an aggregate is copied to one of another type");
    }
    LeafShape shape = LeafShape.of(to.type());
    if (from.base() instanceof Home.Base.State && to.base() instanceof Home.Base.State) {
      List<LeafGroups.Pair> pairs = LeafGroups.of(scope.program, from, to, shape);
      if (pairs != null) {
        for (LeafGroups.Pair pair : pairs) {
          copyPair(pair, from, to);
        }
        return;
      }
    } else if (shape.count() <= scope.program.limits().groups()) {
      for (int i = 0; i < shape.count(); i++) {
        scope.leaves.loadBits(leafOf(from, i), shape.bits()[i], TypeKind.LONG);
        scope.leaves.storeBits(leafOf(to, i), shape.bits()[i], TypeKind.LONG);
      }
      return;
    }
    runs.copy(from, to, shape);
  }

  private static Home.Spot leafOf(Home.Spot spot, int leaf) {
    return spot.part(leaf, Type.INT);
  }

  private void copyPair(LeafGroups.Pair pair, Home.Spot from, Home.Spot to) {
    int mark = scope.temporaries.mark();
    pushMasked(pair.from(), from, pair.mask());
    scope.leaves.insert(scope.leaves.locate(pair.to(), to.dimensions()), pair.mask());
    scope.temporaries.giveBack(mark);
  }

  /** Pushes the bits of a group, the lowest first. */
  private void pushMasked(Position position, Home.Spot spot, long mask) {
    scope.leaves.extract(
        scope.leaves.locate(position, spot.dimensions()), Long.SIZE, TypeKind.LONG);
    if (mask != -1) {
      code.loadConstant(mask).land();
    }
  }

  /** Makes every leaf undefined, or clears it. */
  void fill(Home.Spot to, LeafShape shape, boolean isCleared) {
    if (to.base() instanceof Home.Base.State) {
      List<LeafGroups.Group> groups = LeafGroups.of(scope.program, to, shape);
      if (groups != null) {
        for (LeafGroups.Group group : groups) {
          int mark = scope.temporaries.mark();
          scope.leaves.insertConstant(
              scope.leaves.locate(group.position(), to.dimensions()),
              group.mask(),
              isCleared ? group.cleared() : 0);
          scope.temporaries.giveBack(mark);
        }
        return;
      }
    } else if (shape.count() <= scope.program.limits().groups()) {
      for (int i = 0; i < shape.count(); i++) {
        long constant = isCleared ? shape.cleared()[i] : 0;
        scope.leaves.storeConstant(leafOf(to, i), shape.bits()[i], constant);
      }
      return;
    }
    runs.fill(to, shape, isCleared);
  }

  /** Jumps if whether two aggregates are equal is {@code sense}. */
  void jumpIfEqual(Expr left, Expr right, boolean sense, Label target) {
    int mark = scope.temporaries.mark();
    Home.Spot first = keep(left, right);
    Home.Spot second = spot(right);
    if (!first.type().equals(second.type())) {
      throw new UnsupportedModelException("aggregates of different types are compared");
    }
    LeafShape shape = LeafShape.of(first.type());
    boolean isInState =
        first.base() instanceof Home.Base.State && second.base() instanceof Home.Base.State;
    List<LeafGroups.Pair> pairs =
        isInState ? LeafGroups.of(scope.program, first, second, shape) : null;
    Label end = code.newLabel();
    Label different = sense ? end : target;
    if (pairs != null) {
      for (LeafGroups.Pair pair : pairs) {
        int inner = scope.temporaries.mark();
        pushMasked(pair.from(), first, pair.mask());
        pushMasked(pair.to(), second, pair.mask());
        code.lcmp().ifne(different);
        scope.temporaries.giveBack(inner);
      }
    } else if (!isInState && shape.count() <= scope.program.limits().groups()) {
      for (int i = 0; i < shape.count(); i++) {
        scope.leaves.loadBits(leafOf(first, i), shape.bits()[i], TypeKind.LONG);
        scope.leaves.loadBits(leafOf(second, i), shape.bits()[i], TypeKind.LONG);
        code.lcmp().ifne(different);
      }
    } else {
      runs.pushEqual(first, second, shape);
      code.ifeq(different);
    }
    if (sense) {
      scope.jump(true, target);
    }
    code.labelBinding(end);
    scope.temporaries.giveBack(mark);
  }
}
