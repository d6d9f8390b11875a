package fathom.bir.check;

import fathom.bir.Options;
import fathom.bir.syntax.ItemSyntax;
import fathom.bir.syntax.SystemSyntax;
import fathom.model.Diagnostic;
import fathom.model.Expr;
import fathom.model.Function;
import fathom.model.Model;
import fathom.model.ModelThread;
import fathom.model.Place;
import fathom.model.Property;
import fathom.model.Rule;
import fathom.model.Span;
import fathom.model.StartState;
import fathom.model.Statement;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes a model of a syntax tree, or says why it is none. */
public final class ModelLowering {
  private final SystemSyntax syntax;
  private final Checking checking;
  private final List<Global> globals = new ArrayList<>();

  private ModelLowering(SystemSyntax syntax, Options options) {
    this.syntax = syntax;
    this.checking = new Checking(options);
  }

  /** A variable of the system. */
  private record Global(ItemSyntax.Variable syntax, Variable.State variable, BirType type) {}

  /**
   * What came of checking.
   *
   * @param model null if there are errors
   */
  public record Outcome(@Nullable Model model, List<Diagnostic> diagnostics) {}

  /** Checks and lowers a tree that was read without errors. */
  public static Outcome lower(SystemSyntax syntax, Options options) {
    var lowering = new ModelLowering(syntax, options);
    Model model = lowering.run();
    return new Outcome(model, lowering.checking.reporter().diagnostics());
  }

  private @Nullable Model run() {
    declareNames();
    Map<String, Type> namedTypes = checking.types().all();
    checking.constants().reportUnknownOverrides(syntax.span().file());
    declareVariables();
    checking.threads().declareAll(syntax);
    for (ItemSyntax item : syntax.items()) {
      if (item instanceof ItemSyntax.Function function) {
        checking.functions().declare(function);
      }
    }
    if (!checkSize()) {
      return null;
    }
    List<Function> functions =
        checking.functions().all().stream().map(new FunctionLowering(checking)::lower).toList();
    List<Rule> rules = rules();
    List<Property> properties = properties();
    StartState start = start();
    checking.functions().checkPurity(checking.pureUses());
    new Warnings(checking).report(syntax);
    if (!checking.reporter().isClean()) {
      return null;
    }
    return new Model(
        syntax.span().file(),
        namedTypes,
        checking.constants().all(),
        variables(),
        functions,
        rules,
        List.of(start),
        properties,
        List.of(),
        threads());
  }

  private void declareNames() {
    for (ItemSyntax item : syntax.items()) {
      switch (item) {
        case ItemSyntax.Constants constants -> checking.constants().declare(constants);
        case ItemSyntax.Enumeration(_, var name, _) -> checking.types().declare(name, item);
        case ItemSyntax.RecordType(_, var name, _) -> checking.types().declare(name, item);
        case ItemSyntax.Alias(_, var name, _) -> checking.types().declare(name, item);
        case ItemSyntax.Function function -> checking.functions().declareName(function);
        case ItemSyntax.Variable _, ItemSyntax.Thread _, ItemSyntax.Property _ -> {}
      }
    }
    checking.threads().declareNames(syntax);
  }

  /** The variables of the system come after the threads, in the state as in the text's notation. */
  private void declareVariables() {
    int index = ThreadTable.countIn(syntax);
    for (ItemSyntax item : syntax.items()) {
      if (item instanceof ItemSyntax.Variable variable) {
        BirType type = checking.types().resolve(variable.variable().type());
        String name = variable.variable().name().text();
        var state = new Variable.State(index++, name, type.type(), variable.span());
        globals.add(new Global(variable, state, type));
        var place = new Place.Root(variable.span(), state);
        checking
            .global()
            .declare(
                new Symbol.Located(name, variable.span(), place, type, true), checking.reporter());
      }
    }
  }

  private boolean checkSize() {
    long leaves = globals.stream().mapToLong(global -> global.type().leaves()).sum();
    long transformations = 0;
    boolean hasActive = false;
    for (ThreadInfo info : checking.threads().all()) {
      long one = 1;
      for (ThreadInfo.Slot slot : info.variables()) {
        one += slot.type().leaves();
      }
      leaves += one * info.count();
      transformations += (long) info.count() * info.syntax().locations().size();
      hasActive |= info.syntax().isActive();
      if (leaves > Limits.LEAVES || transformations > Limits.TRANSFORMATIONS) {
        checking
            .reporter()
            .report(
                CheckCode.TOO_LARGE,
                info.syntax().name().span(),
                "The system up to here has more than %d variables or %d transformations"
                    .formatted(Limits.LEAVES, Limits.TRANSFORMATIONS));
        return false;
      }
    }
    if (!hasActive) {
      checking
          .reporter()
          .report(
              CheckCode.NO_THREAD,
              syntax.name().span(),
              "No thread of the system is active, so nothing ever happens",
              null,
              "write `active` before a thread that runs from the beginning");
    }
    return true;
  }

  private List<Variable.State> variables() {
    var out = new ArrayList<Variable.State>();
    checking.threads().all().forEach(info -> out.add(info.state()));
    globals.forEach(global -> out.add(global.variable()));
    return out;
  }

  private List<ModelThread> threads() {
    var out = new ArrayList<ModelThread>();
    for (ThreadInfo info : checking.threads().all()) {
      for (int number = 0; number < info.count(); number++) {
        out.add(new InstanceLowering(checking, info).thread(number));
      }
    }
    return out;
  }

  private List<Rule> rules() {
    var out = new ArrayList<Rule>();
    for (ThreadInfo info : checking.threads().all()) {
      for (int number = 0; number < info.count(); number++) {
        out.addAll(new InstanceLowering(checking, info).rules(number));
      }
    }
    return out;
  }

  private List<Property> properties() {
    var out = new ArrayList<Property>();
    for (ItemSyntax item : syntax.items()) {
      if (item instanceof ItemSyntax.Property(Span span, var kind, var name, var condition)) {
        var frame = new Frame();
        Expr expr = checking.pure("A property", checking.global(), frame).condition(condition);
        Property.Kind modelKind =
            switch (kind) {
              case INVARIANT -> Property.Kind.INVARIANT;
              case COVER -> Property.Kind.COVER;
              case LIVENESS -> Property.Kind.LIVENESS;
            };
        out.add(new Property(modelKind, name.text(), List.of(), expr, frame.locals(), span));
      }
    }
    return out;
  }

  private StartState start() {
    var frame = new Frame();
    Context context = checking.pure("An initial value", checking.global(), frame);
    var body = new ArrayList<Statement>();
    for (ThreadInfo info : checking.threads().all()) {
      for (int number = 0; number < info.count(); number++) {
        if (!info.syntax().isActive()) {
          body.addAll(new InstanceLowering(checking, info).idle(number, context));
        }
      }
    }
    var defaults = new Defaults(context);
    for (Global global : globals) {
      var place = new Place.Root(global.syntax().span(), global.variable());
      defaults.assign(place, global.type(), global.syntax().variable().initial(), body);
    }
    for (ThreadInfo info : checking.threads().all()) {
      for (int number = 0; number < info.count(); number++) {
        if (info.syntax().isActive()) {
          body.addAll(new InstanceLowering(checking, info).begin(number, null, context));
        }
      }
    }
    return new StartState(
        syntax.name().text(), List.of(), frame.locals(), body, syntax.name().span());
  }
}
