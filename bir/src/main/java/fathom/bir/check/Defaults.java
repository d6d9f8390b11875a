package fathom.bir.check;

import fathom.bir.syntax.VariableSyntax.Initial;
import fathom.model.Binder;
import fathom.model.Expr;
import fathom.model.Place;
import fathom.model.Span;
import fathom.model.Statement;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes the statements that give variables their first values. */
final class Defaults {
  private final Context context;

  Defaults(Context context) {
    this.context = context;
  }

  /** Gives a place the initial value that was written, or the default of its type. */
  void assign(Place place, BirType type, @Nullable Initial initial, List<Statement> out) {
    switch (initial) {
      case null -> assignDefault(place, type, out);
      case Initial.Value(var syntax) -> {
        Typed value = context.lower(syntax);
        Expr stored = new Storing(context.reporter()).store(value, type, syntax.span());
        out.add(new Statement.Assign(syntax.span(), place, stored));
      }
      case Initial.Listed listed -> assignListed(place, type, listed, out);
    }
  }

  private void assignListed(Place place, BirType type, Initial.Listed listed, List<Statement> out) {
    switch (type) {
      case BirType.Array(int size, BirType element) -> {
        if (isCount(listed, size, "elements")) {
          for (int i = 0; i < size; i++) {
            Span span = listed.parts().get(i).span();
            var index = new Expr.Literal(span, Type.INT, i);
            assign(new Place.Index(span, place, index), element, listed.parts().get(i), out);
          }
        }
      }
      case BirType.Record(_, var fields) -> {
        if (isCount(listed, fields.size(), "fields")) {
          for (int i = 0; i < fields.size(); i++) {
            Initial part = listed.parts().get(i);
            var field = new Place.Field(part.span(), place, i);
            assign(field, fields.get(i).type(), part, out);
          }
        }
      }
      case BirType.Bool _, BirType.Number _, BirType.Enum _ ->
          context
              .reporter()
              .report(
                  CheckCode.WRONG_INITIAL,
                  listed.span(),
                  "A variable of type " + type.describe() + " holds a single value");
      case BirType.Unknown _ -> {}
    }
  }

  private boolean isCount(Initial.Listed listed, int wanted, String what) {
    if (listed.parts().size() != wanted) {
      context
          .reporter()
          .report(
              CheckCode.WRONG_INITIAL,
              listed.span(),
              "There are %d values for %d %s".formatted(listed.parts().size(), wanted, what));
      return false;
    }
    return true;
  }

  private void assignDefault(Place place, BirType type, List<Statement> out) {
    if (isLeast(type)) {
      out.add(new Statement.Clear(place.span(), place));
      return;
    }
    switch (type) {
      case BirType.Bool _, BirType.Number _, BirType.Enum _, BirType.Unknown _ -> {
        var literal = new Expr.Literal(place.span(), Type.INT, type.defaultValue());
        out.add(new Statement.Assign(place.span(), place, literal));
      }
      case BirType.Record(_, var fields) -> {
        for (int i = 0; i < fields.size(); i++) {
          assignDefault(new Place.Field(place.span(), place, i), fields.get(i).type(), out);
        }
      }
      case BirType.Array(int size, BirType element) -> {
        Type.Range range = new Type.Range(0, size - 1L);
        Variable.Local index =
            context.frame().add("index", range, Variable.Role.BINDER, place.span());
        var load =
            new Expr.Load(place.span(), new Place.Root(place.span(), index), Expr.Mode.DEFINED);
        var body = new java.util.ArrayList<Statement>();
        assignDefault(new Place.Index(place.span(), place, load), element, body);
        var binder = new Binder(index, new Binder.Domain.OfType(range));
        out.add(new Statement.For(place.span(), binder, body));
      }
    }
  }

  /** Whether the default of every part of a type is its least value. */
  private static boolean isLeast(BirType type) {
    return switch (type) {
      case BirType.Bool _, BirType.Enum _, BirType.Unknown _ -> true;
      case BirType.Number number -> number.defaultValue() == number.low();
      case BirType.Record(_, var fields) ->
          fields.stream().allMatch(field -> isLeast(field.type()));
      case BirType.Array(_, BirType element) -> isLeast(element);
    };
  }
}
