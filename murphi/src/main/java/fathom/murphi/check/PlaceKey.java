package fathom.murphi.check;

import fathom.model.Argument;
import fathom.model.Binder;
import fathom.model.Expr;
import fathom.model.Place;
import fathom.model.Span;
import fathom.model.Variable;
import java.util.List;

/**
 * Writes a place as a text that is equal for two places exactly when they are written alike, names
 * being resolved and aliases seen through.
 */
final class PlaceKey {
  private final Frame frame;
  private final StringBuilder text = new StringBuilder();

  private PlaceKey(Frame frame) {
    this.frame = frame;
  }

  static String of(Place place, Frame frame) {
    var key = new PlaceKey(frame);
    key.place(place);
    return key.text.toString();
  }

  /** The same for places of one body, where each temporary counts as a variable of its own. */
  static String of(Place place) {
    return of(place, new Frame());
  }

  private void place(Place place) {
    switch (place) {
      case Place.Root(_, Variable variable) -> variable(variable);
      case Place.Field(_, Place struct, int field) -> {
        place(struct);
        text.append('.').append(field);
      }
      case Place.Index(_, Place array, Expr index) -> {
        place(array);
        list("[", index);
      }
      case Place.Element(_, Place multiset, Variable.Local slot) -> {
        place(multiset);
        text.append('{');
        variable(slot);
        text.append('}');
      }
    }
  }

  /** A temporary stands for its expression: it differs from guard to body, the text does not. */
  private void variable(Variable variable) {
    switch (variable) {
      case Variable.State state -> text.append('s').append(state.index());
      case Variable.Local local -> {
        Span source = frame.temporarySource(local);
        if (source == null) {
          text.append('l').append(local.slot());
        } else {
          text.append('@').append(source.start()).append('-').append(source.end());
        }
      }
    }
  }

  private void list(String head, Expr... operands) {
    text.append(head).append('(');
    for (Expr operand : operands) {
      expr(operand);
      text.append(' ');
    }
    text.append(')');
  }

  private void expr(Expr expr) {
    switch (expr) {
      case Expr.Literal literal -> text.append(literal.value());
      case Expr.Load load -> place(load.place());
      case Expr.Undefined _ -> text.append("undefined");
      case Expr.Unary(_, var op, var operand) -> list(op.name(), operand);
      case Expr.Binary(_, var op, var left, var right) -> list(op.name(), left, right);
      case Expr.Conditional(_, _, var test, var yes, var no) -> list("?", test, yes, no);
      case Expr.Convert(_, var type, var operand) -> list(type.toString(), operand);
      case Expr.IsMember(_, var value, var member) -> list("in" + member, value);
      case Expr.Let(_, var variable, var value, var body) -> {
        variable(variable);
        list("=", value, body);
      }
      case Expr.IsUndefined undefined -> {
        text.append("undefined:");
        place(undefined.place());
      }
      case Expr.Quantified quantified -> quantified(quantified);
      case Expr.Call(_, _, int function, List<Argument> arguments) -> call(function, arguments);
      case Expr.MultisetCount count -> {
        text.append('#');
        variable(count.slot());
        place(count.multiset());
        expr(count.predicate());
      }
    }
  }

  private void quantified(Expr.Quantified quantified) {
    text.append(quantified.quantifier());
    variable(quantified.binder().variable());
    switch (quantified.binder().domain()) {
      case Binder.Domain.OfType(var type) -> text.append(type);
      case Binder.Domain.Stepped(var from, var to, var step, _) -> {
        list("to", from, to);
        if (step != null) {
          expr(step);
        }
      }
    }
    expr(quantified.body());
  }

  private void call(int function, List<Argument> arguments) {
    text.append('f').append(function);
    for (Argument argument : arguments) {
      switch (argument) {
        case Argument.ByValue(Expr value) -> list("", value);
        case Argument.ByReference(Place place) -> {
          text.append('&');
          place(place);
        }
      }
    }
  }
}
