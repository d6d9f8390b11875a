package fathom.murphi.check;

import fathom.model.Argument;
import fathom.model.Binder;
import fathom.model.Expr;
import fathom.model.Parameter;
import fathom.model.Place;
import fathom.model.Statement;
import fathom.model.Type;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes parts of a model as text. A read that may be undefined ends in a question mark. */
final class Print {
  private Print() {}

  static String statements(List<Statement> statements) {
    return statements.stream().map(Print::statement).collect(Collectors.joining(" "));
  }

  static String statement(Statement statement) {
    return switch (statement) {
      case Statement.Assign(_, var target, var value) -> place(target) + " := " + expr(value) + ";";
      case Statement.If(_, var branches, var otherwise) -> branches(branches, otherwise);
      case Statement.For(_, var binder, var body) ->
          "for " + binder(binder) + " do " + block(body) + "end;";
      case Statement.While(_, var condition, long limit, var body) ->
          "while " + expr(condition) + " limit " + limit + " do " + block(body) + "end;";
      case Statement.Call(_, int function, var arguments) -> call(function, arguments) + ";";
      case Statement.Return(_, var value) ->
          value == null ? "return;" : "return " + expr(value) + ";";
      case Statement.Clear(_, var target) -> "clear " + place(target) + ";";
      case Statement.Undefine(_, var target) -> "undefine " + place(target) + ";";
      case Statement.Error(_, var message) -> "error \"" + message + "\";";
      case Statement.Assert(_, var condition, var message) ->
          "assert " + expr(condition) + " \"" + message + "\";";
      case Statement.Assume(_, var condition) -> "assume " + expr(condition) + ";";
      case Statement.Cover(_, var condition, int point) ->
          "cover#" + point + " " + expr(condition) + ";";
      case Statement.Put(_, var output) -> "put " + output(output) + ";";
      case Statement.MultisetAdd(_, var element, var multiset) ->
          "add " + expr(element) + " to " + place(multiset) + ";";
      case Statement.MultisetRemove(_, var slot, var multiset) ->
          "remove " + slot.name() + " from " + place(multiset) + ";";
      case Statement.MultisetRemoveAll(_, var slot, var multiset, var predicate) ->
          "remove all " + slot.name() + " from " + place(multiset) + " if " + expr(predicate) + ";";
    };
  }

  private static String block(List<Statement> body) {
    return body.isEmpty() ? "" : statements(body) + " ";
  }

  private static String branches(List<Statement.Branch> branches, List<Statement> otherwise) {
    String chain =
        branches.stream()
            .map(branch -> expr(branch.condition()) + " then " + block(branch.body()))
            .collect(Collectors.joining("elsif "));
    return "if " + chain + (otherwise.isEmpty() ? "" : "else " + block(otherwise)) + "end;";
  }

  private static String output(Statement.Output output) {
    return switch (output) {
      case Statement.Output.Text(var text) -> "\"" + text + "\"";
      case Statement.Output.Value(var value) -> expr(value);
      case Statement.Output.Leaves(var place) -> "leaves of " + place(place);
    };
  }

  static String place(Place place) {
    return switch (place) {
      case Place.Root(_, var variable) -> variable.name();
      case Place.Field(_, var struct, int field) ->
          place(struct) + "." + ((Type.Struct) struct.type()).fields().get(field).name();
      case Place.Index(_, var array, var index) -> place(array) + "[" + expr(index) + "]";
      case Place.Element(_, var multiset, var slot) -> place(multiset) + "{" + slot.name() + "}";
    };
  }

  static String expr(Expr expr) {
    return switch (expr) {
      case Expr.Literal(_, var type, long value) -> type.show(value);
      case Expr.Load(_, var place, var mode) ->
          place(place) + (mode == Expr.Mode.MAYBE_UNDEFINED ? "?" : "");
      case Expr.Undefined _ -> "undefined";
      case Expr.Unary(_, var op, var operand) -> op + " " + expr(operand);
      case Expr.Binary(_, var op, var left, var right) ->
          "(" + expr(left) + " " + op + " " + expr(right) + ")";
      case Expr.Conditional(_, _, var condition, var yes, var no) ->
          "(" + expr(condition) + " ? " + expr(yes) + " : " + expr(no) + ")";
      case Expr.Quantified(_, var quantifier, var binder, var body) ->
          "(" + quantifier + " " + binder(binder) + " do " + expr(body) + ")";
      case Expr.Let(_, var variable, var value, var body) ->
          "(let " + variable.name() + " = " + expr(value) + " in " + expr(body) + ")";
      case Expr.IsUndefined(_, var place) -> "isundefined(" + place(place) + ")";
      case Expr.IsMember(_, var value, var member) ->
          "ismember(" + expr(value) + ", " + type(member) + ")";
      case Expr.Convert(_, var type, var operand) -> type(type) + "(" + expr(operand) + ")";
      case Expr.Call(_, _, int function, var arguments) -> call(function, arguments);
      case Expr.MultisetCount(_, var slot, var multiset, var predicate) ->
          "count(" + slot.name() + " : " + place(multiset) + ", " + expr(predicate) + ")";
    };
  }

  private static String call(int function, List<Argument> arguments) {
    return "f"
        + function
        + arguments.stream().map(Print::argument).collect(Collectors.joining(", ", "(", ")"));
  }

  private static String argument(Argument argument) {
    return switch (argument) {
      case Argument.ByValue(var value) -> expr(value);
      case Argument.ByReference(var place) -> "&" + place(place);
    };
  }

  private static String binder(Binder binder) {
    String name = binder.variable().name();
    return switch (binder.domain()) {
      case Binder.Domain.OfType(var type) -> name + " : " + type(type);
      case Binder.Domain.Stepped(var from, var to, var step, boolean directed) ->
          name + " := " + expr(from) + (directed ? " toward " : " to ") + expr(to) + step(step);
    };
  }

  private static String step(@Nullable Expr step) {
    return step == null ? "" : " by " + expr(step);
  }

  static String parameter(Parameter parameter) {
    return switch (parameter) {
      case Parameter.Ranging(var variable, long first, long step, int count) ->
          variable.name() + " from " + first + " step " + step + " count " + count;
      case Parameter.Choosing(var variable, var multiset) ->
          variable.name() + " in " + place(multiset);
    };
  }

  static String type(Type type) {
    return switch (type) {
      case Type.Bool _ -> "boolean";
      case Type.Int _ -> "integer";
      case Type.Range(long low, long high) -> low + ".." + high;
      case Type.Enumeration(_, var name, var members) ->
          name == null ? "enum {" + String.join(", ", members) + "}" : name;
      case Type.Scalarset scalarset -> scalarset.name();
      case Type.Union(var name, var members) ->
          name != null
              ? name
              : members.stream().map(Print::type).collect(Collectors.joining("+", "{", "}"));
      case Type.Array(var index, var element) -> "array [" + type(index) + "] of " + type(element);
      case Type.Struct(var fields) ->
          fields.stream()
              .map(field -> field.name() + ": " + type(field.type()))
              .collect(Collectors.joining("; ", "{", "}"));
      case Type.Multiset(int capacity, var element) ->
          "multiset [" + capacity + "] of " + type(element);
    };
  }
}
