package fathom.compile.bytecode;

import fathom.compile.Leaves;
import fathom.model.Argument;
import fathom.model.Expr;
import fathom.model.Place;
import fathom.model.Statement;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Decides which local variables of a body live in the frame, a stretch of longs with one for each
 * leaf, and where. The others live in JVM variables. A large body is cut into several methods,
 * which share variables only through the frame.
 */
final class BodyPlan {
  private static final int NOWHERE = -1;

  private final int[] offsets;
  private final boolean isLarge;
  private final int cleared;
  private final int firstTemporary;
  private final int size;

  /**
   * Plans a body.
   *
   * @param locals the local variables by slot
   * @param exprs the conditions that are evaluated beside the statements
   */
  BodyPlan(List<Variable.Local> locals, List<Expr> exprs, List<Statement> body, Program program) {
    isLarge = isLarge(exprs, body, program);
    var finder = new Finder(program.facts());
    for (Expr expr : exprs) {
      finder.expr(expr);
    }
    finder.block(body);
    offsets = new int[locals.size()];
    Arrays.fill(offsets, NOWHERE);
    int next = 0;
    for (Variable.Local local : locals) {
      boolean isOwn = local.role() != Variable.Role.REFERENCE_PARAMETER;
      if (isOwn && needsFrame(local, finder.referenced)) {
        offsets[local.slot()] = next;
        next += Leaves.count(local.type());
      }
    }
    cleared = next;
    firstTemporary = next + 1;
    size = next == 0 && finder.temporaries == 0 && !isLarge ? 0 : next + 1 + finder.temporaries;
  }

  private static boolean isLarge(List<Expr> exprs, List<Statement> body, Program program) {
    long total = program.sizes().of(body);
    for (Expr expr : exprs) {
      total += program.sizes().of(expr);
    }
    return total > program.limits().wholeBody();
  }

  private boolean needsFrame(Variable.Local local, BitSet referenced) {
    return switch (local.role()) {
      case VARIABLE ->
          isLarge || !(local.type() instanceof Type.Simple) || referenced.get(local.slot());
      case BINDER, SLOT, VALUE_PARAMETER ->
          local.type() instanceof Type.Simple && referenced.get(local.slot());
      case REFERENCE_PARAMETER -> false;
    };
  }

  /** Whether the body is cut into several methods. */
  boolean isLarge() {
    return isLarge;
  }

  /** Whether a variable has a place in the frame. */
  boolean isInFrame(Variable.Local local) {
    return offsets[local.slot()] != NOWHERE;
  }

  /** Where in the frame a variable lives. */
  int offset(Variable.Local local) {
    return offsets[local.slot()];
  }

  /** The longs at the start of the frame that are undefined when the body starts. */
  int cleared() {
    return cleared;
  }

  /** Where in the frame the methods of a large function leave its simple result. */
  int result() {
    return cleared;
  }

  /** Where in the frame the room for intermediate aggregates starts. */
  int firstTemporary() {
    return firstTemporary;
  }

  /** The number of longs in the frame. */
  int size() {
    return size;
  }

  /** Finds the variables passed by reference and the aggregates that need room. */
  private static final class Finder extends ModelWalk {
    private final FunctionFacts facts;
    private final BitSet referenced = new BitSet();
    private int temporaries;

    Finder(FunctionFacts facts) {
      this.facts = facts;
    }

    @Override
    void statement(Statement statement) {
      if (statement instanceof Statement.Call(_, int function, _)) {
        Type result = facts.function(function).result();
        if (result != null) {
          addAggregate(result);
        }
      } else if (statement instanceof Statement.MultisetAdd(_, var element, _)) {
        addAggregate(element.type());
      }
      super.statement(statement);
    }

    @Override
    void expr(Expr expr) {
      switch (expr) {
        case Expr.Call _, Expr.Conditional _, Expr.Undefined _ -> addAggregate(expr.type());
        case Expr.Let let -> addAggregate(let.variable().type());
        case Expr.Binary binary -> addAggregate(binary.left().type());
        case Expr.Literal _,
            Expr.Load _,
            Expr.Unary _,
            Expr.Quantified _,
            Expr.IsUndefined _,
            Expr.IsMember _,
            Expr.Convert _,
            Expr.MultisetCount _ -> {}
      }
      super.expr(expr);
    }

    @Override
    void call(int function, List<Argument> arguments) {
      for (Argument argument : arguments) {
        if (argument instanceof Argument.ByValue(var value)) {
          addAggregate(value.type());
        }
      }
      super.call(function, arguments);
    }

    @Override
    void reference(Place place) {
      if (rootOf(place) instanceof Variable.Local local) {
        referenced.set(local.slot());
      }
      super.reference(place);
    }

    private void addAggregate(Type type) {
      if (!(type instanceof Type.Simple)) {
        temporaries = Math.addExact(temporaries, Leaves.count(type));
      }
    }
  }
}
