package fathom.murphi.check;

import fathom.model.Diagnostic;
import fathom.model.Function;
import fathom.model.Model;
import fathom.model.Property;
import fathom.model.Rule;
import fathom.model.SourceFile;
import fathom.model.Span;
import fathom.model.Variable;
import fathom.murphi.Options;
import fathom.murphi.syntax.Declaration;
import fathom.murphi.syntax.ModelSyntax;
import fathom.murphi.syntax.RoutineSyntax;
import fathom.murphi.syntax.RuleSyntax;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes a model of a syntax tree, or says why it is none. */
public final class ModelLowering {
  private final ModelSyntax syntax;
  private final Checking checking;
  private final Globals globals;
  private final Context global;
  private final RuleLowering rules;
  private final AsideLowering asides;

  private ModelLowering(
      ModelSyntax syntax, Options options, List<AsideSyntax> asides, Checking checking) {
    this.syntax = syntax;
    this.checking = checking;
    this.globals = Globals.with(options.constants());
    this.global = new Context(checking, new Frame(), Scope.global(), null);
    this.asides = new AsideLowering(asides, global);
    this.rules = new RuleLowering(global, this.asides);
  }

  /**
   * What came of checking.
   *
   * @param model null if there are errors
   */
  public record Outcome(@Nullable Model model, List<Diagnostic> diagnostics) {}

  /** Checks and lowers a tree that was read without errors. */
  public static Outcome lower(ModelSyntax syntax, Options options) {
    return lower(syntax, options, List.of());
  }

  /** Checks and lowers a tree together with what stands outside its text. */
  public static Outcome lower(ModelSyntax syntax, Options options, List<AsideSyntax> asides) {
    var languageRules = LanguageRules.of(options);
    var identities = new TypeIdentities(languageRules);
    Outcome outcome;
    do {
      identities.restart();
      var checking = new Checking(languageRules, identities);
      outcome = new ModelLowering(syntax, options, asides, checking).run();
    } while (identities.hasChanged());
    return outcome;
  }

  private Outcome run() {
    declareAll();
    new Overrides(global).reportUnknown(globals, source());
    checkStateSize();
    for (ModelSyntax.Item item : syntax.items()) {
      if (item instanceof RuleSyntax rule) {
        rules.lower(rule);
      }
    }
    asides.ofModel();
    List<Function> functions = lowerFunctions();
    checkPresence();
    if (!checking.reporter().isClean()) {
      return new Outcome(null, checking.reporter().diagnostics());
    }
    var effects = new FunctionEffects(functions);
    List<Rule> checkedRules = checkPurity(functions, effects);
    checking.usage().report(checking.reporter());
    checkLoops(functions, checkedRules, effects);
    Model model = checking.reporter().isClean() ? model(functions, checkedRules) : null;
    return new Outcome(model, checking.reporter().diagnostics());
  }

  private SourceFile source() {
    return syntax.span().file();
  }

  private void declareAll() {
    var declarations = DeclarationLowering.global(global, globals);
    for (ModelSyntax.Item item : syntax.items()) {
      switch (item) {
        case Declaration declaration -> declarations.declare(declaration);
        case RoutineSyntax routine ->
            checking.routines().number(RoutineLowering.declare(routine, global));
        case RuleSyntax _ -> {}
      }
    }
  }

  private void checkStateSize() {
    long total = 0;
    for (Variable.State variable : globals.variables()) {
      total += globals.weights().get(variable.index());
      if (total > Limits.LEAVES) {
        checking
            .reporter()
            .report(
                CheckCode.TOO_LARGE,
                variable.span(),
                "The variables up to here have more than " + Limits.LEAVES + " parts");
        return;
      }
    }
  }

  private List<Function> lowerFunctions() {
    var functions = new ArrayList<Function>();
    // Lowering a version may ask for others, which join the end of the list.
    for (int i = 0; i < checking.routines().versions().size(); i++) {
      functions.add(RoutineLowering.lower(checking.routines().versions().get(i), checking));
    }
    return functions;
  }

  private void checkPresence() {
    var languageRules = checking.rules();
    var start = new Span(source(), 0, 0);
    if (!contains(syntax.items(), RuleSyntax.StartState.class)) {
      boolean isError = languageRules.needsStartState();
      checking
          .reporter()
          .report(
              isError ? CheckCode.NO_START_STATE : CheckCode.NOTHING_TO_DO,
              start,
              "The model has no start state");
    }
    if (!contains(syntax.items(), RuleSyntax.Rule.class)) {
      boolean isError = languageRules.needsRulesAndReturns();
      checking
          .reporter()
          .report(
              isError ? CheckCode.NO_RULE : CheckCode.NOTHING_TO_DO,
              start,
              "The model has no rules");
    }
  }

  private static boolean contains(
      List<? extends ModelSyntax.Item> items, Class<? extends RuleSyntax> kind) {
    return items.stream().anyMatch(item -> kind.isInstance(item) || contains(inside(item), kind));
  }

  private static List<RuleSyntax> inside(ModelSyntax.Item item) {
    return switch (item) {
      case RuleSyntax.Ruleset(_, _, var inner) -> inner;
      case RuleSyntax.Alias(_, _, var inner) -> inner;
      case RuleSyntax.Choose(_, _, _, var inner) -> inner;
      case RuleSyntax.Rule _, RuleSyntax.StartState _, RuleSyntax.Property _ -> List.of();
      case Declaration _, RoutineSyntax _ -> List.of();
    };
  }

  private List<Property> properties() {
    return Stream.concat(rules.properties().stream(), asides.properties().stream()).toList();
  }

  private List<Rule> checkPurity(List<Function> functions, FunctionEffects effects) {
    var purity = new Purity(checking, functions, effects);
    rules.startStates().forEach(purity::check);
    properties().forEach(purity::check);
    return rules.rules().stream().map(purity::checked).toList();
  }

  private void checkLoops(
      List<Function> functions, List<Rule> checkedRules, FunctionEffects effects) {
    var order = new OrderDependence(checking.reporter(), effects);
    functions.forEach(function -> order.check(function.body()));
    checkedRules.forEach(rule -> order.check(rule.body()));
    rules.startStates().forEach(startState -> order.check(startState.body()));
  }

  private Model model(List<Function> functions, List<Rule> checkedRules) {
    return new Model(
        source(),
        globals.namedTypes(),
        globals.constants(),
        globals.variables(),
        functions,
        checkedRules,
        rules.startStates(),
        properties(),
        checking.coverPoints());
  }
}
