package fathom.compile.bytecode;

import fathom.model.Expr;
import fathom.model.Parameter;
import fathom.model.Rule;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.List;

/**
 * Decides at which of the nested loops over a rule's parameters each conjunct of its guard is
 * tested: the outermost one where that makes no difference, so that a conjunct without parameters
 * is tested once.
 */
final class GuardPlan {
  /*
   * Level 0 is before all loops, level k inside the loop of parameter k. A conjunct is tested no
   * further out than
   * - the parameters it mentions;
   * - a parameter that chooses, if finding its multiset can be a fault, because that fault comes
   *   before the guard;
   * - if it can be a fault itself: every earlier conjunct, which may shield it, and every parameter
   *   that chooses, because there may be nothing to choose;
   * - every earlier conjunct that can be a fault, because that fault comes first.
   * One that leaves a trace, as a cover statement does, is tested as often as it is written.
   */
  private final List<List<Expr>> levels = new ArrayList<>();

  GuardPlan(Rule rule, FunctionFacts facts) {
    var conjuncts = new ArrayList<Expr>();
    flatten(rule.guard(), conjuncts);
    var faults = new FaultFinder(facts);
    int least = 0;
    int lastChoice = 0;
    for (int i = 0; i < rule.parameters().size(); i++) {
      if (rule.parameters().get(i) instanceof Parameter.Choosing(_, var multiset)) {
        lastChoice = i + 1;
        least = faults.mayFault(multiset) ? i + 1 : least;
      }
    }
    for (int i = 0; i <= rule.parameters().size(); i++) {
      levels.add(new ArrayList<>());
    }
    int latest = least;
    for (Expr conjunct : conjuncts) {
      int level = Math.max(levelOf(conjunct, rule.parameters()), least);
      if (facts.hasEffects(conjunct)) {
        level = rule.parameters().size();
      }
      if (faults.mayFault(conjunct)) {
        level = Math.max(level, Math.max(latest, lastChoice));
        least = level;
      }
      latest = Math.max(latest, level);
      levels.get(level).add(conjunct);
    }
  }

  /** The conjuncts to test inside the loops of the first {@code level} parameters, in order. */
  List<Expr> at(int level) {
    return levels.get(level);
  }

  /** The conjunction of one or more expressions, nested as little as can be. */
  static Expr join(List<Expr> conjuncts) {
    if (conjuncts.size() == 1) {
      return conjuncts.getFirst();
    }
    int half = conjuncts.size() / 2;
    Expr left = join(conjuncts.subList(0, half));
    Expr right = join(conjuncts.subList(half, conjuncts.size()));
    return new Expr.Binary(left.span(), Expr.BinaryOp.AND, left, right);
  }

  private static void flatten(Expr expr, List<Expr> conjuncts) {
    if (expr instanceof Expr.Binary(_, Expr.BinaryOp op, var left, var right)
        && op == Expr.BinaryOp.AND) {
      flatten(left, conjuncts);
      flatten(right, conjuncts);
    } else {
      conjuncts.add(expr);
    }
  }

  private static int levelOf(Expr conjunct, List<Parameter> parameters) {
    var finder =
        new ModelWalk() {
          private int level;

          @Override
          void used(Variable.Local variable) {
            for (int i = 0; i < parameters.size(); i++) {
              if (parameters.get(i).variable().slot() == variable.slot()) {
                level = Math.max(level, i + 1);
              }
            }
          }
        };
    finder.expr(conjunct);
    return finder.level;
  }
}
