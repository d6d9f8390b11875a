package fathom.compile.bytecode;

import fathom.model.Expr;
import fathom.model.Type;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.util.ArrayList;
import java.util.List;

/** Emits the passage of values between unions and their members. */
final class ConversionEmitter {
  private final Scope scope;
  private final CodeBuilder code;

  ConversionEmitter(Scope scope) {
    this.scope = scope;
    this.code = scope.code;
  }

  /** The values {@code first} to {@code last} become themselves plus {@code shift}. */
  private record Segment(long first, long last, long shift) {}

  /** Pushes the code of a converted value for the type it is converted to. */
  void code(Expr.Convert convert) {
    Type.Simple from = (Type.Simple) convert.operand().type();
    Type.Simple to = convert.type();
    scope.exprs.code(convert.operand(), from);
    if (from.equals(to)) {
      return;
    }
    List<Segment> segments = segments(from, to);
    if (segments.size() == 1
        && segments.getFirst().first() == from.low()
        && segments.getFirst().last() == from.high()) {
      shiftWhole(segments.getFirst().shift(), from, to, convert.operand());
    } else {
      shiftBySegment(segments, from, to);
    }
  }

  private void shiftWhole(long shift, Type.Simple from, Type.Simple to, Expr operand) {
    scope.convert(Codes.kind(from), TypeKind.LONG);
    long change = shift + Codes.bias(from) - Codes.bias(to);
    if (change != 0) {
      Label end = code.newLabel();
      if (scope.program.facts().mayBeUndefined(operand)) {
        code.dup2().lconst_0().lcmp().ifeq(end);
      }
      scope.add(change, TypeKind.LONG);
      code.labelBinding(end);
    }
    scope.convert(TypeKind.LONG, Codes.kind(to));
  }

  private void shiftBySegment(List<Segment> segments, Type.Simple from, Type.Simple to) {
    int mark = scope.temporaries.mark();
    int local = scope.temporaries.takeLong();
    Label end = code.newLabel();
    scope.convert(Codes.kind(from), TypeKind.LONG);
    code.lstore(local);
    for (Segment segment : segments) {
      Label next = code.newLabel();
      code.lload(local).loadConstant(Codes.of(from, segment.first())).lcmp().iflt(next);
      code.lload(local).loadConstant(Codes.of(from, segment.last())).lcmp().ifgt(next);
      code.lload(local);
      scope.add(segment.shift() + Codes.bias(from) - Codes.bias(to), TypeKind.LONG);
      code.goto_(end).labelBinding(next);
    }
    Label undefined = code.newLabel();
    code.lload(local).lconst_0().lcmp().ifeq(undefined);
    scope.fault();
    code.labelBinding(undefined).lconst_0().labelBinding(end);
    scope.convert(TypeKind.LONG, Codes.kind(to));
    scope.temporaries.giveBack(mark);
  }

  private static List<Segment> segments(Type.Simple from, Type.Simple to) {
    List<Type.Simple> members = from instanceof Type.Union union ? union.members() : List.of(from);
    var segments = new ArrayList<Segment>();
    long first = from instanceof Type.Union ? 0 : from.low();
    for (Type.Simple member : members) {
      long last = first + member.size() - 1;
      long offset = offsetIn(to, member);
      if (offset >= 0) {
        append(segments, new Segment(first, last, offset - first));
      }
      first = last + 1;
    }
    return segments;
  }

  private static long offsetIn(Type.Simple type, Type.Simple member) {
    if (type.equals(member)) {
      return 0;
    }
    return type instanceof Type.Union union ? union.offsetOf(member) : -1;
  }

  private static void append(List<Segment> segments, Segment next) {
    if (!segments.isEmpty()) {
      Segment last = segments.getLast();
      if (last.last() + 1 == next.first() && last.shift() == next.shift()) {
        segments.set(segments.size() - 1, new Segment(last.first(), next.last(), next.shift()));
        return;
      }
    }
    segments.add(next);
  }
}
