package fathom.hints;

import fathom.model.Argument;
import fathom.model.Expr;
import fathom.model.Function;
import fathom.model.Model;
import fathom.model.Place;
import fathom.model.Statement;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds what expressions read and compare, and what statements write. */
final class FactFinder {
  private final Model model;

  /** What is read; a comparison with a constant has it as its value. */
  final Set<Fact> reads = new LinkedHashSet<>();

  /** What is written. */
  final Set<Fact> writes = new LinkedHashSet<>();

  /** What assertions claim. */
  final Set<Fact> claims = new LinkedHashSet<>();

  private final Map<Variable.Local, String> references = new HashMap<>();
  private final Set<Integer> underWay = new HashSet<>();

  FactFinder(Model model) {
    this.model = model;
  }

  void statements(List<Statement> statements) {
    statements.forEach(this::statement);
  }

  private void statement(Statement statement) {
    switch (statement) {
      case Statement.Assign(_, var target, var value) -> {
        write(target, constantOf(value));
        indices(target);
        expr(value);
      }
      case Statement.If(_, var branches, var otherwise) -> {
        for (Statement.Branch branch : branches) {
          expr(branch.condition());
          statements(branch.body());
        }
        statements(otherwise);
      }
      case Statement.For(_, _, var body) -> statements(body);
      case Statement.While(_, var condition, _, var body) -> {
        expr(condition);
        statements(body);
      }
      case Statement.Call(_, var function, var arguments) -> call(function, arguments);
      case Statement.Return(_, var value) -> {
        if (value != null) {
          expr(value);
        }
      }
      case Statement.Clear(_, var target) -> write(target, null);
      case Statement.Undefine _ -> {}
      case Statement.Error _ -> {}
      case Statement.Assert(_, var condition, _) -> {
        var inside = new FactFinder(model);
        inside.references.putAll(references);
        inside.expr(condition);
        claims.addAll(inside.reads);
        reads.addAll(inside.reads);
      }
      case Statement.Assume(_, var condition) -> expr(condition);
      case Statement.Cover _, Statement.Put _ -> {}
      case Statement.MultisetAdd(_, var element, var multiset) -> {
        expr(element);
        write(multiset, null);
      }
      case Statement.MultisetRemove(_, _, var multiset) -> write(multiset, null);
      case Statement.MultisetRemoveAll(_, _, var multiset, var predicate) -> {
        expr(predicate);
        write(multiset, null);
      }
    }
  }

  void expr(Expr expr) {
    switch (expr) {
      case Expr.Literal _, Expr.Undefined _ -> {}
      case Expr.Load(_, var place, _) ->
          read(place, place.type() instanceof Type.Bool ? "true" : null);
      case Expr.Unary(_, var op, var operand) -> {
        if (op == Expr.UnaryOp.NOT && operand instanceof Expr.Load(_, var place, _)) {
          read(place, "false");
        } else {
          expr(operand);
        }
      }
      case Expr.Binary binary -> binary(binary);
      case Expr.Conditional(_, _, var condition, var whenTrue, var whenFalse) -> {
        expr(condition);
        expr(whenTrue);
        expr(whenFalse);
      }
      case Expr.Quantified(_, _, _, var body) -> expr(body);
      case Expr.Let(_, _, var value, var body) -> {
        expr(value);
        expr(body);
      }
      case Expr.IsUndefined(_, var place) -> read(place, null);
      case Expr.IsMember(_, var value, _) -> expr(value);
      case Expr.Convert(_, _, var operand) -> expr(operand);
      case Expr.Call(_, _, var function, var arguments) -> call(function, arguments);
      case Expr.MultisetCount(_, _, var multiset, var predicate) -> {
        read(multiset, null);
        expr(predicate);
      }
    }
  }

  private void binary(Expr.Binary binary) {
    String left = constantOf(binary.left());
    String right = constantOf(binary.right());
    boolean isComparison =
        binary.op() == Expr.BinaryOp.EQUAL || binary.op() == Expr.BinaryOp.NOT_EQUAL;
    if (isComparison && right != null && binary.left() instanceof Expr.Load(_, var place, _)) {
      read(place, right);
    } else if (isComparison
        && left != null
        && binary.right() instanceof Expr.Load(_, var place, _)) {
      read(place, left);
    } else {
      expr(binary.left());
      expr(binary.right());
    }
  }

  private static @Nullable String constantOf(Expr expr) {
    return switch (expr) {
      case Expr.Literal(_, var type, var value) -> type.show(value);
      case Expr.Convert(_, _, var operand) -> constantOf(operand);
      default -> null;
    };
  }

  private void call(int number, List<Argument> arguments) {
    Function function = model.functions().get(number);
    for (int i = 0; i < arguments.size(); i++) {
      switch (arguments.get(i)) {
        case Argument.ByValue(var value) -> expr(value);
        case Argument.ByReference(var place) -> {
          String path = pathOf(place);
          if (path != null) {
            references.put(function.parameters().get(i), path);
          }
        }
      }
    }
    if (underWay.add(number)) {
      statements(function.body());
      underWay.remove(number);
    }
  }

  private void read(Place place, @Nullable String value) {
    String path = pathOf(place);
    if (path != null) {
      reads.add(new Fact(path, value));
    }
    indices(place);
  }

  private void write(Place place, @Nullable String value) {
    String path = pathOf(place);
    if (path != null) {
      writes.add(new Fact(path, value));
    }
  }

  private void indices(Place place) {
    switch (place) {
      case Place.Root _ -> {}
      case Place.Field(_, var record, _) -> indices(record);
      case Place.Index(_, var array, var index) -> {
        expr(index);
        indices(array);
      }
      case Place.Element(_, var multiset, _) -> indices(multiset);
    }
  }

  /** The part of the state that a place is in, or null for a local variable. */
  private @Nullable String pathOf(Place place) {
    return switch (place) {
      case Place.Root(_, Variable.State variable) -> variable.name();
      case Place.Root(_, Variable.Local variable) -> references.get(variable);
      case Place.Field(_, var record, var field) -> {
        String path = pathOf(record);
        yield path == null
            ? null
            : path + "." + ((Type.Struct) record.type()).fields().get(field).name();
      }
      case Place.Index(_, var array, _) -> joined(pathOf(array));
      case Place.Element(_, var multiset, _) -> joined(pathOf(multiset));
    };
  }

  private static @Nullable String joined(@Nullable String path) {
    return path == null ? null : path + "[]";
  }
}
