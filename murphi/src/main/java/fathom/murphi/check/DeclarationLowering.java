package fathom.murphi.check;

import fathom.model.Constant;
import fathom.model.Expr;
import fathom.model.Place;
import fathom.model.Variable;
import fathom.murphi.syntax.Declaration;
import fathom.murphi.syntax.Identifier;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Declares constants, types and variables, of the model or of one body. */
final class DeclarationLowering {
  private final Context context;
  private final @Nullable Globals globals;

  private DeclarationLowering(Context context, @Nullable Globals globals) {
    this.context = context;
    this.globals = globals;
  }

  /** For the declarations at the top level. */
  static DeclarationLowering global(Context context, Globals globals) {
    return new DeclarationLowering(context, globals);
  }

  /** For the declarations of a rule, start state or routine. */
  static DeclarationLowering local(Context context) {
    return new DeclarationLowering(context, null);
  }

  void declareAll(List<Declaration> declarations) {
    declarations.forEach(this::declare);
  }

  void declare(Declaration declaration) {
    switch (declaration) {
      case Declaration.Constant constant -> constant(constant);
      case Declaration.Type type -> type(type);
      case Declaration.Variable variable -> variable(variable);
    }
  }

  private void constant(Declaration.Constant declaration) {
    Typed written = new ConstantLowering(context).constant(declaration.value(), "A constant");
    for (Identifier name : declaration.names()) {
      Typed value = globals == null ? written : overridden(globals, name, written);
      long number = value.expr() instanceof Expr.Literal literal ? literal.value() : 0;
      context.declare(new Symbol.Constant(name.text(), name.span(), value.type(), number));
      if (globals != null && !value.isError()) {
        globals
            .constants()
            .add(new Constant(name.text(), value.type().simpleType(), number, name.span()));
      }
    }
  }

  private Typed overridden(Globals globals, Identifier name, Typed written) {
    String text = globals.overrides().get(name.text());
    return text == null || written.isError()
        ? written
        : new Overrides(context).apply(name, written, text);
  }

  private void type(Declaration.Type declaration) {
    if (declaration.names().isEmpty()) {
      new TypeResolver(context).resolve(declaration.type());
      return;
    }
    String first = declaration.names().get(0).text();
    MurphiType type = new TypeResolver(context).resolve(declaration.type(), first);
    for (Identifier name : declaration.names()) {
      context.declare(new Symbol.TypeName(name.text(), name.span(), type));
      if (globals != null) {
        globals.namedTypes().putIfAbsent(name.text(), type.type());
      }
    }
  }

  private void variable(Declaration.Variable declaration) {
    MurphiType type = new TypeResolver(context).resolve(declaration.type());
    for (Identifier name : declaration.names()) {
      Variable variable = variable(name, type);
      Place root = new Place.Root(name.span(), variable);
      context.declare(
          new Symbol.Located(name.text(), name.span(), root, type, Symbol.Origin.VARIABLE, null));
      context.checking().usage().declare(name.span(), name.text());
    }
  }

  private Variable variable(Identifier name, MurphiType type) {
    if (globals == null) {
      return context.frame().add(name.text(), type.type(), Variable.Role.VARIABLE, name.span());
    }
    int index = globals.variables().size();
    var variable = new Variable.State(index, name.text(), type.type(), name.span());
    globals.variables().add(variable);
    globals.weights().add(type.weight());
    return variable;
  }
}
