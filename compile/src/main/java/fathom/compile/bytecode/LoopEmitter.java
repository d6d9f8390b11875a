package fathom.compile.bytecode;

import fathom.model.Binder;
import fathom.model.Expr;
import fathom.model.Parameter;
import fathom.model.Type;
import fathom.model.Variable;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import org.jspecify.annotations.Nullable;

/** Emits the loops of quantifiers and for statements, and binds their variables. */
final class LoopEmitter {
  private static final MethodTypeDesc ROUNDS =
      MethodTypeDesc.of(
          ConstantDescs.CD_long,
          ConstantDescs.CD_long,
          ConstantDescs.CD_long,
          ConstantDescs.CD_long,
          ConstantDescs.CD_boolean);
  private static final MethodTypeDesc STEP =
      MethodTypeDesc.of(ConstantDescs.CD_long, ConstantDescs.CD_long, ConstantDescs.CD_long);

  private final Scope scope;
  private final CodeBuilder code;

  LoopEmitter(Scope scope) {
    this.scope = scope;
    this.code = scope.code;
  }

  /** A loop that has begun. */
  sealed interface Loop {
    /** Counts a variable up or down by a constant. */
    record Counted(Label top, Label done, int local, TypeKind kind, long step) implements Loop {}

    /** Counts the rounds that are left, and moves a long by a step. */
    record Rounds(Label top, Label done, int left, int value, int step) implements Loop {}
  }

  /** Begins a loop over the values of a binder; what follows is its body. */
  Loop begin(Binder binder) {
    return switch (binder.domain()) {
      case Binder.Domain.OfType(var type) -> beginType(binder.variable(), type);
      case Binder.Domain.Stepped stepped -> {
        Long step = constantStep(stepped);
        Interval values = scope.intervals.of(stepped.from()).hull(scope.intervals.of(stepped.to()));
        yield step != null && values.plus(Interval.of(step)) != null
            ? beginStepped(binder.variable(), stepped, step, values)
            : beginRounds(binder.variable(), stepped, values);
      }
    };
  }

  private static @Nullable Long constantStep(Binder.Domain.Stepped domain) {
    if (domain.directed()) {
      return null;
    }
    if (domain.step() == null) {
      return 1L;
    }
    return domain.step() instanceof Expr.Literal(_, _, long value) && value != 0 ? value : null;
  }

  /** Begins a loop over the values of a parameter. */
  Loop beginRanging(Parameter.Ranging ranging) {
    Interval interval = intervalOf(ranging);
    long last = ranging.first() + ranging.step() * (ranging.count() - 1);
    return beginCounted(ranging.variable(), interval, ranging.step(), ranging.first(), last);
  }

  /** The values of a parameter. */
  static Interval intervalOf(Parameter.Ranging ranging) {
    long last = ranging.first() + ranging.step() * Math.max(0, ranging.count() - 1);
    return Interval.of(ranging.first()).hull(Interval.of(last));
  }

  private Loop beginType(Variable.Local variable, Type.Simple type) {
    Interval interval = Interval.of(type);
    if (type.high() == Long.MAX_VALUE) {
      return beginRoundsOf(variable, interval);
    }
    return beginCounted(variable, interval, 1, type.low(), type.high());
  }

  /** Begins a loop over constants from {@code first} to {@code last}. */
  private Loop beginCounted(
      Variable.Local variable, Interval interval, long step, long first, long last) {
    TypeKind kind = counterKind(interval, step);
    int local = scope.temporaries.take(kind);
    scope.push(first, kind);
    code.storeLocal(kind, local);
    var loop = new Loop.Counted(code.newLabel(), code.newLabel(), local, kind, step);
    code.labelBinding(loop.top()).loadLocal(kind, local);
    scope.push(last, kind);
    leaveWhenPast(loop);
    bindCounter(variable, loop, interval);
    return loop;
  }

  private Loop beginStepped(
      Variable.Local variable, Binder.Domain.Stepped domain, long step, Interval interval) {
    TypeKind kind = counterKind(interval, step);
    scope.exprs.valueAs(domain.from(), kind);
    int local = scope.temporaries.take(kind);
    code.storeLocal(kind, local);
    int last = -1;
    if (!(domain.to() instanceof Expr.Literal)) {
      scope.exprs.valueAs(domain.to(), kind);
      last = scope.temporaries.take(kind);
      code.storeLocal(kind, last);
    }
    var loop = new Loop.Counted(code.newLabel(), code.newLabel(), local, kind, step);
    code.labelBinding(loop.top()).loadLocal(kind, local);
    if (domain.to() instanceof Expr.Literal(_, _, long value)) {
      scope.push(value, kind);
    } else {
      code.loadLocal(kind, last);
    }
    leaveWhenPast(loop);
    bindCounter(variable, loop, interval);
    return loop;
  }

  private static TypeKind counterKind(Interval interval, long step) {
    Interval moved = interval.plus(Interval.of(step));
    return moved != null && interval.hull(moved).fitsInt() ? TypeKind.INT : TypeKind.LONG;
  }

  private void leaveWhenPast(Loop.Counted loop) {
    if (loop.kind() == TypeKind.LONG) {
      code.lcmp();
      if (loop.step() > 0) {
        code.ifgt(loop.done());
      } else {
        code.iflt(loop.done());
      }
    } else if (loop.step() > 0) {
      code.if_icmpgt(loop.done());
    } else {
      code.if_icmplt(loop.done());
    }
  }

  private void bindCounter(Variable.Local variable, Loop.Counted loop, Interval interval) {
    bind(variable, loop.local(), loop.kind(), interval);
  }

  private Loop beginRounds(
      Variable.Local variable, Binder.Domain.Stepped domain, Interval interval) {
    int value = scope.temporaries.takeLong();
    int step = scope.temporaries.takeLong();
    int last = scope.temporaries.takeLong();
    scope.exprs.valueAs(domain.from(), TypeKind.LONG);
    code.lstore(value);
    scope.exprs.valueAs(domain.to(), TypeKind.LONG);
    code.lstore(last);
    if (domain.step() != null) {
      scope.exprs.valueAs(domain.step(), TypeKind.LONG);
    } else if (domain.directed()) {
      code.lload(value).lload(last).invokestatic(Names.PART, "direction", STEP);
    } else {
      code.lconst_1();
    }
    code.lstore(step);
    code.lload(value).lload(last).lload(step);
    code.loadConstant(domain.directed() ? 1 : 0);
    code.invokestatic(Names.PART, "rounds", ROUNDS);
    return beginRounds(variable, interval, value, step);
  }

  private Loop beginRoundsOf(Variable.Local variable, Interval interval) {
    int value = scope.temporaries.takeLong();
    int step = scope.temporaries.takeLong();
    code.loadConstant(interval.low()).lstore(value).lconst_1().lstore(step);
    code.loadConstant(interval.low()).loadConstant(interval.high()).lconst_1().iconst_0();
    code.invokestatic(Names.PART, "rounds", ROUNDS);
    return beginRounds(variable, interval, value, step);
  }

  /** Begins a loop of as many rounds as the stack says. */
  private Loop beginRounds(Variable.Local variable, Interval interval, int value, int step) {
    int left = scope.temporaries.takeLong();
    code.lstore(left);
    var loop = new Loop.Rounds(code.newLabel(), code.newLabel(), left, value, step);
    code.labelBinding(loop.top()).lload(left).lconst_0().lcmp().ifle(loop.done());
    bind(variable, value, TypeKind.LONG, interval);
    return loop;
  }

  /** Ends a loop: the next round, or what follows. */
  void end(Loop loop) {
    switch (loop) {
      case Loop.Counted(var top, var done, int local, var kind, long step) -> {
        if (kind == TypeKind.INT && (short) step == step) {
          code.iinc(local, (int) step);
        } else {
          code.loadLocal(kind, local);
          scope.add(step, kind);
          code.storeLocal(kind, local);
        }
        code.goto_(top).labelBinding(done);
      }
      case Loop.Rounds(var top, var done, int left, int value, int step) -> {
        code.lload(value).lload(step).ladd().lstore(value);
        code.lload(left).lconst_1().lsub().lstore(left);
        code.goto_(top).labelBinding(done);
      }
    }
  }

  /** Binds a variable to the defined value in a JVM variable. */
  void bind(Variable.Local variable, int local, TypeKind kind, Interval interval) {
    Home.Spot copy = null;
    if (scope.plan.isInFrame(variable)) {
      copy = scope.frameSpot(variable);
      code.loadLocal(kind, local);
      scope.convert(kind, TypeKind.LONG);
      scope.add(-Codes.bias((Type.Simple) variable.type()), TypeKind.LONG);
      scope.convert(TypeKind.LONG, Codes.kind((Type.Simple) variable.type()));
      scope.leaves.store(copy);
    }
    scope.homes[variable.slot()] = new Home.Value(local, kind, interval, copy);
  }
}
