package fathom.murphi.syntax;

import java.util.List;
import java.util.stream.Collectors;

/** Writes syntax trees as text with every grouping explicit. */
final class Show {
  private Show() {}

  static String expression(ExprSyntax expression) {
    return switch (expression) {
      case ExprSyntax.IntegerLiteral(_, var value) -> Long.toString(value);
      case ExprSyntax.BooleanLiteral(_, var value) -> Boolean.toString(value);
      case ExprSyntax.Name(_, var name) -> name;
      case ExprSyntax.Undefined _ -> "undefined!";
      case ExprSyntax.Field(_, var base, var field) -> expression(base) + "." + field.text();
      case ExprSyntax.Index(_, var base, var index) ->
          expression(base) + "[" + expression(index) + "]";
      case ExprSyntax.Call(_, var function, var arguments) ->
          function.text() + "(" + list(arguments) + ")";
      case ExprSyntax.Unary(_, var operator, var operand) ->
          "(" + operator.symbol() + expression(operand) + ")";
      case ExprSyntax.Binary(_, var operator, _, var left, var right) ->
          "(" + expression(left) + " " + operator.symbol() + " " + expression(right) + ")";
      case ExprSyntax.Conditional(_, var condition, var whenTrue, var whenFalse) ->
          "("
              + expression(condition)
              + " ? "
              + expression(whenTrue)
              + " : "
              + expression(whenFalse)
              + ")";
      case ExprSyntax.Quantified(_, var universal, var quantifiers, var condition) ->
          (universal ? "forall " : "exists ")
              + quantifiers(quantifiers)
              + " do "
              + expression(condition)
              + " end";
      case ExprSyntax.IsUndefined(_, var operand) -> "isundefined(" + expression(operand) + ")";
      case ExprSyntax.IsMember(_, var operand, var type) ->
          "ismember(" + expression(operand) + ", " + type(type) + ")";
      case ExprSyntax.MultisetCount(_, var variable, var multiset, var condition) ->
          "count("
              + variable.text()
              + " : "
              + expression(multiset)
              + ", "
              + expression(condition)
              + ")";
    };
  }

  static String type(TypeSyntax type) {
    return switch (type) {
      case TypeSyntax.Bool _ -> "boolean";
      case TypeSyntax.Named(_, var name) -> name;
      case TypeSyntax.Range(_, var low, var high) -> expression(low) + ".." + expression(high);
      case TypeSyntax.Enumeration(_, var members) -> "enum {" + names(members) + "}";
      case TypeSyntax.Scalarset(_, var size) -> "scalarset(" + expression(size) + ")";
      case TypeSyntax.Union(_, var members) ->
          "union {" + members.stream().map(Show::type).collect(Collectors.joining(", ")) + "}";
      case TypeSyntax.Array(_, var index, var element) ->
          "array [" + type(index) + "] of " + type(element);
      case TypeSyntax.Struct(_, var fields) ->
          "record "
              + fields.stream()
                  .map(field -> names(field.names()) + " : " + type(field.type()) + "; ")
                  .collect(Collectors.joining())
              + "end";
      case TypeSyntax.Multiset(_, var capacity, var element) ->
          "multiset [" + expression(capacity) + "] of " + type(element);
    };
  }

  static String quantifiers(List<QuantifierSyntax> quantifiers) {
    return quantifiers.stream().map(Show::quantifier).collect(Collectors.joining("; "));
  }

  private static String quantifier(QuantifierSyntax quantifier) {
    return switch (quantifier) {
      case QuantifierSyntax.OverType(_, var variable, var type) ->
          variable.text() + " : " + type(type);
      case QuantifierSyntax.OverRange(_, var variable, var from, var to, var step) ->
          variable.text()
              + " := "
              + expression(from)
              + " to "
              + expression(to)
              + (step == null ? "" : " by " + expression(step));
    };
  }

  static String names(List<Identifier> names) {
    return names.stream().map(Identifier::text).collect(Collectors.joining(", "));
  }

  static String list(List<ExprSyntax> expressions) {
    return expressions.stream().map(Show::expression).collect(Collectors.joining(", "));
  }
}
