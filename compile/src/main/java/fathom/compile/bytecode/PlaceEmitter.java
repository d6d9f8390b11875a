package fathom.compile.bytecode;

import fathom.compile.Leaves;
import fathom.model.Expr;
import fathom.model.Place;
import fathom.model.Type;
import fathom.model.Variable;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.util.List;

/** Emits the code that finds a place: its indices are computed, checked and kept. */
final class PlaceEmitter {
  private static final Home.Base STATE = new Home.Base.State();

  private final Scope scope;
  private final CodeBuilder code;

  PlaceEmitter(Scope scope) {
    this.scope = scope;
    this.code = scope.code;
  }

  /** Finds a place. */
  Home find(Place place) {
    return switch (place) {
      case Place.Root(_, Variable.State variable) ->
          new Home.Spot(
              STATE,
              scope.program.layout().firstLeaf(variable.index()),
              List.of(),
              variable.type());
      case Place.Root(_, Variable.Local local) -> scope.home(local);
      case Place.Field(_, var record, int field) ->
          spot(record).part(Leaves.offsetOfField((Type.Struct) record.type(), field), place.type());
      case Place.Index(_, var array, var index) -> element(spot(array), index);
      case Place.Element(_, var multiset, var slot) -> taken(spot(multiset), slot);
    };
  }

  /** Finds a place that lives in the state or in the frame. */
  Home.Spot spot(Place place) {
    return switch (find(place)) {
      case Home.Spot spot -> spot;
      case Home.Value(_, _, _, var copy) when copy != null -> copy;
      case Home.Value _, Home.Coded _ ->
          throw new IllegalStateException("a place in a JVM variable is used as an aggregate");
    };
  }

  private Home.Spot element(Home.Spot array, Expr index) {
    Type.Array type = (Type.Array) array.type();
    int stride = Leaves.count(type.element());
    long low = type.index().low();
    if (index instanceof Expr.Literal(_, _, long value)) {
      if (value < low || value > type.index().high()) {
        scope.fault();
        return array.part(0, type.element());
      }
      return array.part((int) (value - low) * stride, type.element());
    }
    int size = (int) type.index().size();
    boolean isInRange = scope.intervals.of(index).isWithin(Interval.of(type.index()));
    if (isInRange
        && low >= Integer.MIN_VALUE + 1
        && index instanceof Expr.Load(_, Place.Root(_, Variable.Local local), _)
        && scope.home(local) instanceof Home.Value value
        && value.kind() == TypeKind.INT) {
      var dimension = new Dimension(value.local(), (int) -low, stride, size);
      return array.element(dimension, type.element());
    }
    int local = computeIndex(index, low, isInRange ? 0 : size);
    return array.element(new Dimension(local, 0, stride, size), type.element());
  }

  /** Computes an index counted from 0; one that is not below {@code size} is a fault, unless 0. */
  private int computeIndex(Expr index, long low, int size) {
    TypeKind kind = scope.exprs.value(index);
    Interval interval = scope.intervals.of(index);
    Interval fromZero = interval.minus(Interval.of(low));
    if (kind == TypeKind.INT && (fromZero == null || !fromZero.fitsInt())) {
      scope.convert(kind, TypeKind.LONG);
      kind = TypeKind.LONG;
    }
    if (kind == TypeKind.LONG && fromZero == null) {
      checkRange(low, low + size - 1, TypeKind.LONG);
      size = 0;
    }
    scope.add(-low, kind);
    if (kind == TypeKind.LONG) {
      if (size != 0) {
        checkRange(0, size - 1L, TypeKind.LONG);
      }
      code.l2i();
    } else if (size != 0) {
      checkRange(0, size - 1L, TypeKind.INT);
    }
    int local = scope.temporaries.takeInt();
    code.istore(local);
    return local;
  }

  /** Makes it a fault when the number on the stack, which stays there, is out of range. */
  void checkRange(long low, long high, TypeKind kind) {
    int mark = scope.temporaries.mark();
    int value = scope.temporaries.take(kind);
    Label bad = code.newLabel();
    Label good = code.newLabel();
    code.storeLocal(kind, value);
    if (kind == TypeKind.INT) {
      code.iload(value).loadConstant((int) low).if_icmplt(bad);
      code.iload(value).loadConstant((int) high).if_icmple(good);
    } else {
      code.lload(value).loadConstant(low).lcmp().iflt(bad);
      code.lload(value).loadConstant(high).lcmp().ifle(good);
    }
    code.labelBinding(bad);
    scope.fault();
    code.labelBinding(good);
    code.loadLocal(kind, value);
    scope.temporaries.giveBack(mark);
  }

  private Home.Spot taken(Home.Spot multiset, Variable.Local slot) {
    Home.Spot whole = scope.multisets.slot(multiset, scope.multisets.slotLocal(slot));
    if (!scope.multisets.isKnownTaken(slot)) {
      scope.multisets.checkTaken(whole);
    }
    return scope.multisets.element(whole);
  }
}
