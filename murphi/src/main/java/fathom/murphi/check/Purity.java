package fathom.murphi.check;

import fathom.model.Expr;
import fathom.model.Folding;
import fathom.model.Function;
import fathom.model.Parameter;
import fathom.model.Property;
import fathom.model.Reporter;
import fathom.model.Rule;
import fathom.model.StartState;
import fathom.model.Statement;
import java.util.ArrayList;
import java.util.List;

/** Sees to it that guards and properties change nothing. */
final class Purity {
  private final LanguageRules rules;
  private final Reporter reporter;
  private final List<Function> functions;
  private final FunctionEffects effects;

  Purity(Checking checking, List<Function> functions, FunctionEffects effects) {
    this.rules = checking.rules();
    this.reporter = checking.reporter();
    this.functions = functions;
    this.effects = effects;
  }

  /**
   * A rule whose guard changes nothing. Where the dialect keeps what a guard does to the state,
   * such a guard becomes the first step of the body, which gives up if it does not hold.
   */
  Rule checked(Rule rule) {
    checkParameters(rule.parameters());
    if (rules.keepsWritesOfGuards() && !offences(rule.guard()).isEmpty()) {
      var body = new ArrayList<Statement>();
      body.add(new Statement.Assume(rule.guard().span(), rule.guard()));
      body.addAll(rule.body());
      return new Rule(
          rule.name(),
          rule.parameters(),
          rule.priority(),
          rule.agent(),
          Folding.bool(rule.guard().span(), true),
          rule.frame(),
          body,
          rule.span());
    }
    report(rule.guard(), "guard");
    return rule;
  }

  void check(StartState startState) {
    checkParameters(startState.parameters());
  }

  void check(Property property) {
    checkParameters(property.parameters());
    report(property.condition(), "property");
  }

  private void checkParameters(List<Parameter> parameters) {
    for (Parameter parameter : parameters) {
      if (parameter instanceof Parameter.Choosing(_, var multiset)) {
        var traversal = new Traversal(reporting("choose"));
        traversal.indices(multiset);
      }
    }
  }

  private void report(Expr expr, String where) {
    new Traversal(reporting(where)).expr(expr);
  }

  private Traversal.Visitor reporting(String where) {
    return new Traversal.Visitor() {
      @Override
      public void call(Traversal.Call call) {
        if (isOffence(call)) {
          reportCall(call, where);
        }
      }
    };
  }

  private List<Traversal.Call> offences(Expr expr) {
    var found = new ArrayList<Traversal.Call>();
    var traversal =
        new Traversal(
            new Traversal.Visitor() {
              @Override
              public void call(Traversal.Call call) {
                if (isOffence(call)) {
                  found.add(call);
                }
              }
            });
    traversal.expr(expr);
    return found;
  }

  private boolean isOffence(Traversal.Call call) {
    return effects.writesState(call) || effects.givesUp(call);
  }

  private void reportCall(Traversal.Call call, String where) {
    String name = functions.get(call.function()).name();
    String does = effects.writesState(call) ? "changes the state" : "can give up the step";
    reporter.report(
        CheckCode.SIDE_EFFECT,
        call.span(),
        "A " + where + " only looks at the state, but " + name + " " + does,
        null,
        where.equals("guard") ? "call " + name + " in the body of the rule" : null);
  }
}
