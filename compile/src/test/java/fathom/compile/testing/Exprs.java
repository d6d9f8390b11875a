package fathom.compile.testing;

import fathom.model.Argument;
import fathom.model.Binder;
import fathom.model.Expr;
import fathom.model.Place;
import fathom.model.SourceFile;
import fathom.model.Span;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.List;

/** Makes places and expressions. Each has a span of its own with the text that it stands for. */
public final class Exprs {
  private Exprs() {}

  /** A span that covers exactly {@code text}. */
  public static Span span(String text) {
    return new Span(new SourceFile("test.m", text), 0, text.length());
  }

  static String text(Expr expr) {
    return expr.span().text();
  }

  static String text(Place place) {
    return place.span().text();
  }

  /** An operand, in parentheses unless it is a single word. */
  private static String operand(Expr expr) {
    boolean isCompound = expr instanceof Expr.Binary || expr instanceof Expr.Conditional;
    return isCompound ? "(" + text(expr) + ")" : text(expr);
  }

  // Places.

  public static Place at(Variable variable) {
    return new Place.Root(span(variable.name()), variable);
  }

  public static Place field(Place record, int field) {
    String name = ((Type.Struct) record.type()).fields().get(field).name();
    return new Place.Field(span(text(record) + "." + name), record, field);
  }

  public static Place index(Place array, Expr index) {
    return new Place.Index(span(text(array) + "[" + text(index) + "]"), array, index);
  }

  public static Place element(Place multiset, Variable.Local slot) {
    return new Place.Element(span(text(multiset) + "[" + slot.name() + "]"), multiset, slot);
  }

  // Expressions.

  public static Expr literal(Type.Simple type, long value) {
    return new Expr.Literal(span(type.show(value)), type, value);
  }

  public static Expr number(long value) {
    return literal(Type.INT, value);
  }

  public static Expr truth(boolean value) {
    return literal(Type.BOOL, value ? 1 : 0);
  }

  public static Expr get(Place place) {
    return new Expr.Load(place.span(), place, Expr.Mode.DEFINED);
  }

  public static Expr get(Variable variable) {
    return get(at(variable));
  }

  public static Expr maybe(Place place) {
    return new Expr.Load(place.span(), place, Expr.Mode.MAYBE_UNDEFINED);
  }

  public static Expr undefined(Type type) {
    return new Expr.Undefined(span("undefined"), type);
  }

  public static Expr not(Expr operand) {
    return new Expr.Unary(span("!" + operand(operand)), Expr.UnaryOp.NOT, operand);
  }

  public static Expr negate(Expr operand) {
    return new Expr.Unary(span("-" + operand(operand)), Expr.UnaryOp.NEGATE, operand);
  }

  public static Expr bitNot(Expr operand) {
    return new Expr.Unary(span("~" + operand(operand)), Expr.UnaryOp.BIT_NOT, operand);
  }

  public static Expr binary(Expr.BinaryOp op, Expr left, Expr right) {
    String text = operand(left) + " " + symbol(op) + " " + operand(right);
    return new Expr.Binary(span(text), op, left, right);
  }

  private static String symbol(Expr.BinaryOp op) {
    return switch (op) {
      case AND, BIT_AND -> "&";
      case OR, BIT_OR -> "|";
      case IMPLIES -> "->";
      case EQUAL -> "=";
      case NOT_EQUAL -> "!=";
      case LESS -> "<";
      case LESS_OR_EQUAL -> "<=";
      case GREATER -> ">";
      case GREATER_OR_EQUAL -> ">=";
      case ADD -> "+";
      case SUBTRACT -> "-";
      case MULTIPLY -> "*";
      case DIVIDE -> "/";
      case REMAINDER -> "%";
      case BIT_XOR -> "^";
      case SHIFT_LEFT -> "<<";
      case SHIFT_RIGHT -> ">>";
    };
  }

  public static Expr and(Expr left, Expr right) {
    return binary(Expr.BinaryOp.AND, left, right);
  }

  public static Expr or(Expr left, Expr right) {
    return binary(Expr.BinaryOp.OR, left, right);
  }

  public static Expr implies(Expr left, Expr right) {
    return binary(Expr.BinaryOp.IMPLIES, left, right);
  }

  public static Expr equal(Expr left, Expr right) {
    return binary(Expr.BinaryOp.EQUAL, left, right);
  }

  public static Expr notEqual(Expr left, Expr right) {
    return binary(Expr.BinaryOp.NOT_EQUAL, left, right);
  }

  public static Expr less(Expr left, Expr right) {
    return binary(Expr.BinaryOp.LESS, left, right);
  }

  public static Expr add(Expr left, Expr right) {
    return binary(Expr.BinaryOp.ADD, left, right);
  }

  public static Expr subtract(Expr left, Expr right) {
    return binary(Expr.BinaryOp.SUBTRACT, left, right);
  }

  public static Expr conditional(Expr condition, Expr whenTrue, Expr whenFalse) {
    return conditional(whenTrue.type(), condition, whenTrue, whenFalse);
  }

  public static Expr conditional(Type type, Expr condition, Expr whenTrue, Expr whenFalse) {
    String text = operand(condition) + " ? " + operand(whenTrue) + " : " + operand(whenFalse);
    return new Expr.Conditional(span(text), type, condition, whenTrue, whenFalse);
  }

  public static Expr forall(Binder binder, Expr body) {
    return quantified(Expr.Quantifier.FORALL, binder, body);
  }

  public static Expr exists(Binder binder, Expr body) {
    return quantified(Expr.Quantifier.EXISTS, binder, body);
  }

  public static Expr quantified(Expr.Quantifier quantifier, Binder binder, Expr body) {
    String word = quantifier == Expr.Quantifier.FORALL ? "forall " : "exists ";
    String text = word + text(binder) + " do " + text(body) + " end";
    return new Expr.Quantified(span(text), quantifier, binder, body);
  }

  /** A binder that takes every value of its variable's type. */
  public static Binder over(Variable.Local variable) {
    return new Binder(variable, new Binder.Domain.OfType((Type.Simple) variable.type()));
  }

  /** A binder that counts from one number to another by 1. */
  public static Binder counting(Variable.Local variable, Expr from, Expr to) {
    return new Binder(variable, new Binder.Domain.Stepped(from, to, null, false));
  }

  static String text(Binder binder) {
    String name = binder.variable().name();
    return switch (binder.domain()) {
      case Binder.Domain.OfType(var type) -> name + ": " + name(type);
      case Binder.Domain.Stepped(var from, var to, var step, _) ->
          name
              + " := "
              + text(from)
              + " to "
              + text(to)
              + (step == null ? "" : " by " + text(step));
    };
  }

  /** A type as a model would write it. */
  public static String name(Type type) {
    return switch (type) {
      case Type.Bool _ -> "boolean";
      case Type.Int _ -> "integer";
      case Type.Enumeration(_, var name, var members) ->
          name != null ? name : "enum {" + String.join(", ", members) + "}";
      case Type.Range(long low, long high) -> low + ".." + high;
      case Type.Scalarset scalarset -> scalarset.name();
      case Type.Union(var name, _) -> name != null ? name : "union";
      case Type.Array(var index, var element) -> "array [" + name(index) + "] of " + name(element);
      case Type.Struct(var fields) -> {
        var text = new StringBuilder("record ");
        fields.forEach(f -> text.append(f.name() + ": " + name(f.type()) + "; "));
        yield text + "end";
      }
      case Type.Multiset(int capacity, var element) ->
          "multiset [" + capacity + "] of " + name(element);
    };
  }

  public static Expr let(Variable.Local variable, Expr value, Expr body) {
    String text = "let " + variable.name() + ": " + text(value) + " in " + text(body);
    return new Expr.Let(span(text), variable, value, body);
  }

  public static Expr isUndefined(Place place) {
    return new Expr.IsUndefined(span("isundefined(" + text(place) + ")"), place);
  }

  public static Expr isMember(Expr value, Type.Simple member) {
    String text = "ismember(" + text(value) + ", " + name(member) + ")";
    return new Expr.IsMember(span(text), value, member);
  }

  public static Expr convert(Expr operand, Type.Simple type) {
    return new Expr.Convert(operand.span(), type, operand);
  }

  public static Expr call(String name, Type result, int function, Argument... arguments) {
    String text = name + "(" + text(List.of(arguments)) + ")";
    return new Expr.Call(span(text), result, function, List.of(arguments));
  }

  static String text(List<Argument> arguments) {
    var texts = new ArrayList<String>();
    for (Argument argument : arguments) {
      texts.add(
          switch (argument) {
            case Argument.ByValue(var value) -> text(value);
            case Argument.ByReference(var place) -> text(place);
          });
    }
    return String.join(", ", texts);
  }

  public static Argument byValue(Expr value) {
    return new Argument.ByValue(value);
  }

  public static Argument byReference(Place place) {
    return new Argument.ByReference(place);
  }

  public static Expr count(Variable.Local slot, Place multiset, Expr predicate) {
    String text =
        "multisetcount(" + slot.name() + ": " + text(multiset) + ", " + text(predicate) + ")";
    return new Expr.MultisetCount(span(text), slot, multiset, predicate);
  }
}
