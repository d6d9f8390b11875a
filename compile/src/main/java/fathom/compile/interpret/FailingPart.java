package fathom.compile.interpret;

import fathom.model.Expr;
import fathom.model.Type;
import fathom.model.Variable;

/**
 * Finds the smallest part of a condition that decides its value and collects the values in that
 * part: the bound values of its quantifiers, its comparisons and the variables that they read.
 */
final class FailingPart {
  /** When no single round decides a quantifier, so many of them are shown. */
  private static final int SHOWN_ROUNDS = 8;

  private final Evaluator evaluator;
  private final Observations out;
  private boolean listsRounds;

  FailingPart(Evaluator evaluator, Observations out) {
    this.evaluator = evaluator;
    this.out = out;
  }

  /** Explains the value that a condition has; evaluating it must be no fault. */
  void explain(Expr condition) {
    explain(condition, evaluator.holds(condition));
  }

  private void explain(Expr expr, boolean value) {
    switch (expr) {
      case Expr.Unary(_, var op, var operand) when op == Expr.UnaryOp.NOT ->
          explain(operand, !value);
      case Expr.Binary binary -> explainBinary(binary, value);
      case Expr.Quantified quantified -> explainQuantified(quantified, value);
      case Expr.Conditional conditional -> {
        boolean chosen = evaluator.holds(conditional.condition());
        explain(conditional.condition(), chosen);
        explain(chosen ? conditional.whenTrue() : conditional.whenFalse(), value);
      }
      case Expr.Let let -> {
        evaluator.bind(let);
        explain(let.body(), value);
      }
      case Expr.Literal _,
          Expr.Load _,
          Expr.Undefined _,
          Expr.Unary _,
          Expr.IsUndefined _,
          Expr.IsMember _,
          Expr.Convert _,
          Expr.Call _,
          Expr.MultisetCount _ ->
          explainAtom(expr, value);
    }
  }

  private void explainAtom(Expr expr, boolean value) {
    if (!listsRounds && !(expr instanceof Expr.Load)) {
      out.add(expr.span(), Boolean.toString(value));
    }
    out.addAtoms(expr);
  }

  private void explainBinary(Expr.Binary binary, boolean value) {
    switch (binary.op()) {
      case AND -> explainSequence(binary, value, false, false);
      case OR -> explainSequence(binary, value, true, false);
      case IMPLIES -> explainSequence(binary, value, true, true);
      case EQUAL,
          NOT_EQUAL,
          LESS,
          LESS_OR_EQUAL,
          GREATER,
          GREATER_OR_EQUAL,
          ADD,
          SUBTRACT,
          MULTIPLY,
          DIVIDE,
          REMAINDER,
          BIT_AND,
          BIT_OR,
          BIT_XOR,
          SHIFT_LEFT,
          SHIFT_RIGHT ->
          explainAtom(binary, value);
    }
  }

  /**
   * Explains an operator where one operand alone can make the whole {@code decided}; the left one
   * counts the other way round when {@code flipsLeft}.
   */
  private void explainSequence(
      Expr.Binary binary, boolean value, boolean decided, boolean flipsLeft) {
    boolean left = evaluator.holds(binary.left());
    boolean leftDecides = (left != flipsLeft) == decided;
    if (value != decided || leftDecides) {
      explain(binary.left(), left);
    }
    if (!leftDecides) {
      explain(binary.right(), value);
    }
  }

  private void explainQuantified(Expr.Quantified quantified, boolean value) {
    boolean isForall = quantified.quantifier() == Expr.Quantifier.FORALL;
    if (value != isForall) {
      explainWitness(quantified, value);
    } else {
      explainAllRounds(quantified, value);
    }
  }

  private void explainWitness(Expr.Quantified quantified, boolean value) {
    Rounds rounds = Rounds.of(quantified.binder().domain(), quantified.span(), evaluator);
    Variable.Local variable = quantified.binder().variable();
    for (long i = 0; i < rounds.count(); i++) {
      evaluator.frame().of(variable).set(rounds.value(i));
      if (evaluator.holds(quantified.body()) == value) {
        if (!listsRounds) {
          out.add(variable.name(), ((Type.Simple) variable.type()).show(rounds.value(i)));
        }
        explain(quantified.body(), value);
        return;
      }
    }
  }

  /** Every round has its part in the value, so the variables are told apart by their locations. */
  private void explainAllRounds(Expr.Quantified quantified, boolean value) {
    boolean isOutermost = !listsRounds;
    if (isOutermost) {
      out.add(quantified.span(), Boolean.toString(value));
      listsRounds = true;
      out.nameLocations(true);
    }
    Rounds rounds = Rounds.of(quantified.binder().domain(), quantified.span(), evaluator);
    for (long i = 0; i < Math.min(rounds.count(), SHOWN_ROUNDS); i++) {
      evaluator.frame().of(quantified.binder().variable()).set(rounds.value(i));
      explain(quantified.body(), value);
    }
    if (isOutermost) {
      listsRounds = false;
      out.nameLocations(false);
    }
  }
}
