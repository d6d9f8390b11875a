package fathom.murphi.check;

import fathom.model.Expr;
import fathom.model.Folding;
import fathom.model.Property;
import fathom.model.Rule;
import fathom.model.Span;
import fathom.model.StartState;
import fathom.model.Statement;
import fathom.model.Type;
import fathom.murphi.syntax.Declaration;
import fathom.murphi.syntax.ExprSyntax;
import fathom.murphi.syntax.PropertyKind;
import fathom.murphi.syntax.RuleSyntax;
import fathom.murphi.syntax.StatementSyntax;
import fathom.murphi.syntax.TextSyntax;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Lowers rules, start states and properties, and names those without a name by their number. */
final class RuleLowering {
  private final Context global;
  private final List<Rule> rules = new ArrayList<>();
  private final List<StartState> startStates = new ArrayList<>();
  private final List<Property> properties = new ArrayList<>();
  private final Map<Property.Kind, Integer> propertyCounts = new EnumMap<>(Property.Kind.class);
  private final AsideLowering asides;
  private long instances;

  RuleLowering(Context global, AsideLowering asides) {
    this.global = global;
    this.asides = asides;
  }

  List<Rule> rules() {
    return rules;
  }

  List<StartState> startStates() {
    return startStates;
  }

  List<Property> properties() {
    return properties;
  }

  /** Lowers a rule, or all rules under a common head. */
  void lower(RuleSyntax syntax) {
    lower(syntax, List.of());
  }

  private void lower(RuleSyntax syntax, List<Head> heads) {
    switch (syntax) {
      case RuleSyntax.Rule rule -> rule(rule, heads);
      case RuleSyntax.StartState startState -> startState(startState, heads);
      case RuleSyntax.Property property -> property(property, heads);
      case RuleSyntax.Ruleset(Span span, var quantifiers, var inner) ->
          block(span, with(heads, quantifiers.stream().map(Head.Quantified::new).toList()), inner);
      case RuleSyntax.Alias(Span span, var aliases, var inner) ->
          block(span, with(heads, List.of(new Head.Aliased(aliases))), inner);
      case RuleSyntax.Choose(Span span, var variable, var multiset, var inner) ->
          block(span, with(heads, List.of(new Head.Chosen(variable, multiset))), inner);
    }
  }

  private void block(Span span, List<Head> heads, List<RuleSyntax> inner) {
    int names = heads.stream().mapToInt(Head::names).sum();
    if (!global.hasRoomFor(names, span)) {
      return;
    }
    if (inner.isEmpty()) {
      open(heads, span);
    }
    inner.forEach(rule -> lower(rule, heads));
  }

  private static List<Head> with(List<Head> outer, List<? extends Head> inner) {
    var heads = new ArrayList<>(outer);
    heads.addAll(inner);
    return heads;
  }

  private HeadLowering open(List<Head> heads, Span span) {
    var head = new HeadLowering(heads, global);
    long count = head.instances();
    boolean tooMany = count > Limits.INSTANCES - instances;
    if (tooMany) {
      global
          .reporter()
          .report(
              CheckCode.TOO_LARGE,
              span,
              "The rules up to here have more than " + Limits.INSTANCES + " instances");
    }
    instances = tooMany ? 0 : instances + count;
    return head;
  }

  private void rule(RuleSyntax.Rule syntax, List<Head> heads) {
    HeadLowering head = open(heads, syntax.header());
    ExprSyntax guardSyntax = syntax.guard();
    Expr guard =
        guardSyntax == null
            ? Folding.bool(syntax.header(), true)
            : new ExprLowering(head.guard()).condition(guardSyntax);
    if (guardSyntax != null && guard instanceof Expr.Literal literal && isFalse(literal)) {
      global
          .reporter()
          .report(
              CheckCode.NEVER_ENABLED,
              guardSyntax.span(),
              "This guard is always false, so the rule can never fire");
    }
    List<Statement> body = body(head, syntax.locals(), syntax.body());
    var priority = syntax.priority();
    String name = name(syntax.name(), "Rule", rules.size() + 1);
    asides.ofRule(name, heads);
    rules.add(
        new Rule(
            name,
            head.parameters(),
            priority == null ? 0 : priority.value(),
            null,
            head.guardPrologue().around(guard),
            head.frame(),
            body,
            syntax.header()));
  }

  private static boolean isFalse(Expr.Literal literal) {
    return literal.value() == 0 && literal.type().equals(Type.BOOL);
  }

  private void startState(RuleSyntax.StartState syntax, List<Head> heads) {
    HeadLowering head = open(heads, syntax.header());
    List<Statement> body = body(head, syntax.locals(), syntax.body());
    startStates.add(
        new StartState(
            name(syntax.name(), "Startstate", startStates.size() + 1),
            head.parameters(),
            head.frame(),
            body,
            syntax.header()));
  }

  private List<Statement> body(
      HeadLowering head, List<Declaration> locals, List<StatementSyntax> statements) {
    var out = new ArrayList<Statement>();
    Context context = head.body(statements, out);
    DeclarationLowering.local(context).declareAll(locals);
    out.addAll(new StatementLowering(context).lowerAll(statements));
    return out;
  }

  private void property(RuleSyntax.Property syntax, List<Head> heads) {
    HeadLowering head = open(heads, syntax.span());
    Expr condition = new ExprLowering(head.guard()).condition(syntax.condition());
    Property.Kind kind = kind(syntax.kind());
    int number = propertyCounts.merge(kind, 1, Integer::sum);
    properties.add(
        new Property(
            kind,
            name(syntax.name(), title(kind), number),
            head.parameters(),
            head.guardPrologue().around(condition),
            head.frame(),
            syntax.span()));
  }

  private static Property.Kind kind(PropertyKind kind) {
    return switch (kind) {
      case INVARIANT, ASSERT -> Property.Kind.INVARIANT;
      case ASSUME -> Property.Kind.ASSUME;
      case COVER -> Property.Kind.COVER;
      case LIVENESS -> Property.Kind.LIVENESS;
    };
  }

  private static String title(Property.Kind kind) {
    return switch (kind) {
      case INVARIANT -> "Invariant";
      case ASSUME -> "Assumption";
      case COVER -> "Cover";
      case LIVENESS -> "Liveness";
      case HINT -> "Hint";
    };
  }

  private static String name(@Nullable TextSyntax written, String title, int number) {
    return written == null ? title + " " + number : written.text();
  }
}
