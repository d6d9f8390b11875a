package fathom.compile.bytecode;

import fathom.model.Expr;
import fathom.model.Place;
import fathom.model.Statement;
import fathom.model.Type;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Emits loops that move elements of an array in the state one place down as what they are: shifts
 * of the words that the elements are packed into, within masks.
 */
final class ShiftEmitter {
  private static final ClassDesc MATH = ClassDesc.of(Math.class.getName());
  private static final MethodTypeDesc INT_OF_TWO =
      MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_int, ConstantDescs.CD_int);

  private static final int BOUNDS_BYTES = 120;
  private static final int COLUMN_BYTES = 150;

  private final Scope scope;
  private final CodeBuilder code;

  ShiftEmitter(Scope scope) {
    this.scope = scope;
    this.code = scope.code;
  }

  /** The number of an element, in a JVM variable; and what is known of it. */
  private record Bound(int local, Interval interval) {
    boolean isConstant(int size) {
      return interval.low() == interval.high() && interval.low() >= 0 && interval.low() <= size;
    }
  }

  /** The elements from one up to another, the last left out. */
  private record Stretch(Bound first, Bound end) {}

  /** Emits a loop if it is one of these; returns whether it was. */
  boolean emit(Statement.For statement) {
    ShiftLoop loop = ShiftLoop.of(statement);
    if (loop == null || !isFixed(loop)) {
      return false;
    }
    ShiftRange range = ShiftRange.of(loop, statement.binder().domain(), scope.intervals);
    List<ShiftedColumn> columns = columns(loop.array());
    if (range == null || columns == null || !scope.budget.takesWhole(size(loop, range, columns))) {
      return false;
    }
    Label done = code.newLabel();
    emit(loop, range, columns, done);
    code.labelBinding(done);
    scope.budget.endWhole();
    return true;
  }

  /** The bytes of bytecode that a loop becomes, estimated on the safe side. */
  private int size(ShiftLoop loop, ShiftRange range, List<ShiftedColumn> columns) {
    CodeSize sizes = scope.program.sizes();
    int bounds = sizes.of(range.from()) + sizes.of(range.to());
    int split = loop.split() == null ? 0 : sizes.of(loop.split().bound());
    return sizes.of(loop.array()) + bounds + split + BOUNDS_BYTES + columns.size() * COLUMN_BYTES;
  }

  private boolean isFixed(ShiftLoop loop) {
    var parts = new FixedParts(scope, loop.counter(), loop.array());
    return parts.hasFixedIndices(loop.array())
        && (loop.split() == null || parts.isFixed(loop.split().bound()));
  }

  private @Nullable List<ShiftedColumn> columns(Place array) {
    Home.Spot element = new Outlines(scope).anyElement(array);
    if (element == null || !(element.base() instanceof Home.Base.State)) {
      return null;
    }
    int size = (int) ((Type.Array) array.type()).index().size();
    return ShiftedColumn.of(scope.program, element, size);
  }

  private void emit(ShiftLoop loop, ShiftRange range, List<ShiftedColumn> columns, Label done) {
    long low = ((Type.Array) loop.array().type()).index().low();
    Bound first = bound(range.from(), -low, range.first());
    Bound end = bound(range.to(), 1 - low, range.end());
    var all = new Stretch(first, end);
    skipIfEmpty(all, done);
    Stretch moved = all;
    Stretch rest = null;
    if (loop.split() != null && range.split() != null) {
      ShiftLoop.Split by = loop.split();
      Bound split = within(all, bound(by.bound(), by.addend() - low, range.split()));
      moved = by.isBefore() ? new Stretch(first, split) : new Stretch(split, end);
      rest = by.isBefore() ? new Stretch(split, end) : new Stretch(first, split);
    }
    int size = (int) ((Type.Array) loop.array().type()).index().size();
    if (loop.undefinesRest()) {
      checkInside(all, size);
    } else {
      rest = null;
      skipIfEmpty(moved, done);
    }
    // Each element that is moved comes from the one after it.
    checkInside(moved, size - 1);
    Home.Spot array = scope.places.spot(loop.array());
    for (ShiftedColumn column : columns) {
      int mark = scope.temporaries.mark();
      shift(column, array, moved, rest);
      scope.temporaries.giveBack(mark);
    }
  }

  private Bound bound(Expr expr, long addend, Interval interval) {
    scope.exprs.valueAs(expr, TypeKind.INT);
    scope.add(addend, TypeKind.INT);
    int local = scope.temporaries.takeInt();
    code.istore(local);
    return new Bound(local, interval);
  }

  /** The bound in a stretch that is nearest to another; the stretch is not empty. */
  private Bound within(Stretch stretch, Bound bound) {
    Interval first = stretch.first().interval();
    Interval end = stretch.end().interval();
    code.iload(bound.local()).iload(stretch.end().local());
    code.invokestatic(MATH, "min", INT_OF_TWO);
    code.iload(stretch.first().local()).invokestatic(MATH, "max", INT_OF_TWO);
    code.istore(bound.local());
    long least = Math.max(first.low(), Math.min(bound.interval().low(), end.low()));
    long most = Math.max(first.high(), Math.min(bound.interval().high(), end.high()));
    return new Bound(bound.local(), new Interval(least, most));
  }

  private void skipIfEmpty(Stretch stretch, Label done) {
    if (stretch.first().interval().high() >= stretch.end().interval().low()) {
      code.iload(stretch.first().local()).iload(stretch.end().local()).if_icmpge(done);
    }
  }

  /** Makes it a fault when a stretch that is not empty has elements outside 0 to {@code end}. */
  private void checkInside(Stretch stretch, int end) {
    boolean mayStartBefore = stretch.first().interval().low() < 0;
    boolean mayEndAfter = stretch.end().interval().high() > end;
    if (!mayStartBefore && !mayEndAfter) {
      return;
    }
    Label good = code.newLabel();
    Label bad = code.newLabel();
    skipIfEmpty(stretch, good);
    code.iload(stretch.first().local()).iflt(bad);
    code.iload(stretch.end().local()).loadConstant(end).if_icmple(good);
    code.labelBinding(bad);
    scope.fault();
    code.labelBinding(good);
  }

  private void shift(ShiftedColumn column, Home.Spot array, Stretch moved, @Nullable Stretch rest) {
    LeafEmitter.Located at = scope.leaves.locate(column.position(), array.dimensions());
    int mask = mask(column, moved, at);
    scope.leaves.pushWord(at);
    code.loadConstant(column.step()).lushr().lload(mask).land();
    scope.leaves.pushWord(at);
    code.lload(mask);
    if (rest != null) {
      code.lload(mask(column, rest, at)).lor();
    }
    code.loadConstant(-1L).lxor().land().lor();
    scope.leaves.popWord(at);
  }

  /** Computes where the bits of a stretch lie in their word. */
  private int mask(ShiftedColumn column, Stretch stretch, LeafEmitter.Located at) {
    pushBefore(column, stretch.end());
    pushBefore(column, stretch.first());
    code.lxor();
    if (at.shift() != 0) {
      scope.leaves.pushShift(at);
      code.lshl();
    }
    int mask = scope.temporaries.takeLong();
    code.lstore(mask);
    return mask;
  }

  private void pushBefore(ShiftedColumn column, Bound bound) {
    if (bound.isConstant(column.before().length - 1)) {
      code.loadConstant(column.before()[(int) bound.interval().low()]);
    } else {
      scope.part.pushTable(code, column.before());
      code.iload(bound.local()).laload();
    }
  }
}
