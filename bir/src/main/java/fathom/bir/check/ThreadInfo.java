package fathom.bir.check;

import fathom.bir.syntax.Identifier;
import fathom.bir.syntax.ThreadSyntax;
import fathom.bir.syntax.VariableSyntax;
import fathom.model.Expr;
import fathom.model.ModelThread;
import fathom.model.Place;
import fathom.model.Span;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A declared thread: how many of it there are and where the state keeps them. The state of one is a
 * record of its location, its parameters unless they are known, and its variables.
 *
 * @param count how many can run at once
 * @param isArray whether they are numbered
 * @param parameters those that the state holds; empty when the only one is the thread's number
 * @param idle the value of the location while it does not run, or {@link ModelThread#ALWAYS_RUNS}
 */
record ThreadInfo(
    ThreadSyntax syntax,
    int count,
    boolean isArray,
    List<Slot> parameters,
    List<Slot> variables,
    Type.Enumeration locations,
    long idle,
    Variable.State state) {
  /** The field that holds where a thread is. */
  static final String LOCATION = "pc";

  /** A variable or parameter of a thread. */
  record Slot(VariableSyntax syntax, BirType type) {
    String name() {
      return syntax.name().text();
    }
  }

  String name() {
    return syntax.name().text();
  }

  /** The name of one of them. */
  String nameOf(int number) {
    return isArray ? name() + "[" + number + "]" : name();
  }

  /** The number of a thread as an index into the state. */
  @Nullable Expr indexOf(int number, Span span) {
    return isArray ? new Expr.Literal(span, Type.INT, number) : null;
  }

  /** The part of the state that belongs to a thread; the index is null for a thread by itself. */
  Place place(Span span, @Nullable Expr index) {
    Place root = new Place.Root(span, state);
    return index == null ? root : new Place.Index(span, root, index);
  }

  /** Where the location of a thread is kept. */
  Place location(Span span, @Nullable Expr index) {
    return new Place.Field(span, place(span, index), 0);
  }

  /** Where a parameter that the state holds is kept. */
  Place parameter(Span span, @Nullable Expr index, int number) {
    return new Place.Field(span, place(span, index), 1 + number);
  }

  /** Where a variable is kept. */
  Place variable(Span span, @Nullable Expr index, int number) {
    return new Place.Field(span, place(span, index), 1 + parameters.size() + number);
  }

  /** Whether a thread is at a location. */
  Expr isAt(Span span, @Nullable Expr index, long location) {
    return compare(span, Expr.BinaryOp.EQUAL, locationValue(span, index), location);
  }

  /** A comparison of a thread's location, of which the thread is the first operand. */
  Expr compare(Span span, Expr.BinaryOp op, Expr value, long location) {
    return new Expr.Binary(span, op, value, locationLiteral(span, location));
  }

  Expr locationValue(Span span, @Nullable Expr index) {
    return new Expr.Load(span, location(span, index), Expr.Mode.DEFINED);
  }

  Expr.Literal locationLiteral(Span span, long location) {
    return new Expr.Literal(span, locations, location);
  }

  /** The number of a location, or -1 if the thread does not have it. */
  int positionOf(String location) {
    for (int i = 0; i < syntax.locations().size(); i++) {
      if (syntax.locations().get(i).name().text().equals(location)) {
        return i;
      }
    }
    return -1;
  }

  List<String> locationNames() {
    return syntax.locations().stream()
        .map(ThreadSyntax.LocationSyntax::name)
        .map(Identifier::text)
        .toList();
  }
}
