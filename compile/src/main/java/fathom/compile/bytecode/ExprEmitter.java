package fathom.compile.bytecode;

import fathom.model.Expr;
import fathom.model.Type;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;

/**
 * Emits expressions of simple types as numbers. A number is the value itself, where it must be
 * defined, or its code for some type, where it may be undefined.
 */
final class ExprEmitter {
  private final Scope scope;
  private final CodeBuilder code;
  private final ArithmeticEmitter arithmetic;
  private final CodeEmitter codes;

  ExprEmitter(Scope scope) {
    this.scope = scope;
    this.code = scope.code;
    this.arithmetic = new ArithmeticEmitter(scope);
    this.codes = new CodeEmitter(scope);
  }

  /** Pushes the value of an expression; undefined is a fault. Returns how it was pushed. */
  TypeKind value(Expr expr) {
    if (!scope.budget.isInsideWhole()) {
      int size = scope.program.sizes().of(expr);
      if (scope.budget.takesWhole(size)) {
        TypeKind kind = valueHere(expr);
        scope.budget.endWhole();
        return kind;
      }
      if (!scope.budget.enters(Outliner.parts(expr))) {
        return scope.outliner.value(expr);
      }
    }
    return valueHere(expr);
  }

  /** Pushes the value of an expression as an int or a long. */
  void valueAs(Expr expr, TypeKind kind) {
    scope.convert(value(expr), kind);
  }

  /** Whether values of an expression are pushed as ints or as longs, seen from its bounds. */
  TypeKind kindOf(Expr expr) {
    return scope.intervals.of(expr).fitsInt() ? TypeKind.INT : TypeKind.LONG;
  }

  private TypeKind valueHere(Expr expr) {
    return switch (expr) {
      case Expr.Literal(_, _, long value) -> {
        TypeKind kind = kindOf(expr);
        scope.push(value, kind);
        yield kind;
      }
      case Expr.Load load -> load(load);
      case Expr.Unary unary when unary.op() != Expr.UnaryOp.NOT -> arithmetic.unary(unary);
      case Expr.Binary binary when binary.op().isArithmetic() -> arithmetic.binary(binary);
      case Expr.Conditional conditional -> conditional(conditional);
      case Expr.Let let -> {
        bind(let);
        yield value(let.body());
      }
      case Expr.MultisetCount count -> scope.multisets.count(count);
      case Expr.Undefined _, Expr.Convert _, Expr.Call _ -> {
        Type.Simple type = (Type.Simple) expr.type();
        codes.code(expr, type);
        checkDefined(Codes.kind(type));
        yield decode(type);
      }
      case Expr.Unary _, Expr.Binary _, Expr.Quantified _, Expr.IsUndefined _, Expr.IsMember _ -> {
        scope.conditions.materialise(expr, 0, 1);
        yield TypeKind.INT;
      }
    };
  }

  /**
   * Pushes the code of an expression for a type; a value that the type does not have is a fault.
   */
  void code(Expr expr, Type.Simple type) {
    codes.code(expr, type);
  }

  /** Pushes the code of an expression for its own type. */
  TypeKind ownCode(Expr expr) {
    Type.Simple type = (Type.Simple) expr.type();
    codes.code(expr, type);
    return Codes.kind(type);
  }

  private TypeKind load(Expr.Load load) {
    Type.Simple type = (Type.Simple) load.type();
    int mark = scope.temporaries.mark();
    switch (scope.places.find(load.place())) {
      case Home.Value(int local, var kind, _, _) -> {
        code.loadLocal(kind, local);
        return kind;
      }
      case Home.Coded coded -> code.loadLocal(Codes.kind(type), coded.local());
      case Home.Spot spot -> scope.leaves.load(spot);
    }
    scope.temporaries.giveBack(mark);
    checkDefined(Codes.kind(type));
    return decode(type);
  }

  /** Makes it a fault when the code on the stack, which stays there, is that of undefined. */
  void checkDefined(TypeKind kind) {
    Label good = code.newLabel();
    if (kind == TypeKind.INT) {
      code.dup().ifne(good);
    } else {
      code.dup2().lconst_0().lcmp().ifne(good);
    }
    scope.fault();
    code.labelBinding(good);
  }

  /** Turns the code of a defined value into the value. */
  TypeKind decode(Type.Simple type) {
    TypeKind from = Codes.kind(type);
    TypeKind to = Interval.of(type).fitsInt() ? TypeKind.INT : TypeKind.LONG;
    if (from == TypeKind.INT && to == TypeKind.INT) {
      scope.add(Codes.bias(type), TypeKind.INT);
    } else {
      scope.convert(from, TypeKind.LONG);
      scope.add(Codes.bias(type), TypeKind.LONG);
      scope.convert(TypeKind.LONG, to);
    }
    return to;
  }

  private TypeKind conditional(Expr.Conditional conditional) {
    TypeKind kind = kindOf(conditional);
    Label otherwise = code.newLabel();
    Label end = code.newLabel();
    scope.conditions.jump(conditional.condition(), false, otherwise);
    valueAs(conditional.whenTrue(), kind);
    code.goto_(end).labelBinding(otherwise);
    valueAs(conditional.whenFalse(), kind);
    code.labelBinding(end);
    return kind;
  }

  /** Binds the variable of a let to its value. */
  void bind(Expr.Let let) {
    if (!(let.variable().type() instanceof Type.Simple type)) {
      scope.homes[let.variable().slot()] = scope.aggregates.keep(let.value(), let.body());
    } else if (scope.program.facts().mayBeUndefined(let.value())) {
      code(let.value(), type);
      int local = scope.temporaries.take(Codes.kind(type));
      code.storeLocal(Codes.kind(type), local);
      bindCoded(let, new Home.Coded(local, type));
    } else {
      TypeKind kind = value(let.value());
      int local = scope.temporaries.take(kind);
      code.storeLocal(kind, local);
      scope.loops.bind(let.variable(), local, kind, scope.intervals.of(let.value()));
    }
  }

  private void bindCoded(Expr.Let let, Home.Coded coded) {
    Home home = coded;
    if (scope.plan.isInFrame(let.variable())) {
      Home.Spot spot = scope.frameSpot(let.variable());
      code.loadLocal(Codes.kind(coded.type()), coded.local());
      scope.leaves.store(spot);
      home = spot;
    }
    scope.homes[let.variable().slot()] = home;
  }
}
