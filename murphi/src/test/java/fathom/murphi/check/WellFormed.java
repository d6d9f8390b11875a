package fathom.murphi.check;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.model.Argument;
import fathom.model.Binder;
import fathom.model.Expr;
import fathom.model.Function;
import fathom.model.Model;
import fathom.model.Parameter;
import fathom.model.Place;
import fathom.model.Span;
import fathom.model.Statement;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Asserts what back ends rely on: types that agree, frames that hold every local, and so on. */
final class WellFormed {
  private final Model model;
  private List<Variable.Local> frame = List.of();
  private @Nullable Function function;

  private WellFormed(Model model) {
    this.model = model;
  }

  static void check(Model model) {
    new WellFormed(model).checkAll();
  }

  private void checkAll() {
    for (int i = 0; i < model.variables().size(); i++) {
      assertThat(model.variables().get(i).index()).isEqualTo(i);
    }
    for (Function each : model.functions()) {
      open(each.frame());
      function = each;
      assertThat(each.frame().subList(0, each.parameters().size())).isEqualTo(each.parameters());
      statements(each.body());
    }
    function = null;
    model
        .rules()
        .forEach(
            rule -> {
              open(rule.frame());
              parameters(rule.parameters());
              condition(rule.guard());
              statements(rule.body());
            });
    model
        .startStates()
        .forEach(
            startState -> {
              open(startState.frame());
              parameters(startState.parameters());
              statements(startState.body());
            });
    model
        .properties()
        .forEach(
            property -> {
              open(property.frame());
              parameters(property.parameters());
              condition(property.condition());
            });
  }

  private void open(List<Variable.Local> locals) {
    frame = locals;
    for (int i = 0; i < locals.size(); i++) {
      assertThat(locals.get(i).slot()).isEqualTo(i);
    }
  }

  private void parameters(List<Parameter> parameters) {
    for (Parameter parameter : parameters) {
      variable(parameter.variable());
      if (parameter instanceof Parameter.Choosing(var slot, var multiset)) {
        assertThat(slot.role()).isEqualTo(Variable.Role.SLOT);
        multiset(multiset);
      }
    }
  }

  private void statements(List<Statement> statements) {
    statements.forEach(this::statement);
  }

  private void statement(Statement statement) {
    switch (statement) {
      case Statement.Assign(var span, var target, var value) -> {
        written(target);
        copied(value);
        fits(target.type(), value.type(), span);
      }
      case Statement.If(_, var branches, var otherwise) -> {
        assertThat(branches).isNotEmpty();
        for (Statement.Branch branch : branches) {
          condition(branch.condition());
          statements(branch.body());
        }
        statements(otherwise);
      }
      case Statement.For(_, var binder, var body) -> {
        binder(binder);
        statements(body);
      }
      case Statement.While(_, var condition, _, var body) -> {
        condition(condition);
        statements(body);
      }
      case Statement.Call(var span, int number, var arguments) -> call(span, number, arguments);
      case Statement.Return(var span, var value) -> result(span, value);
      case Statement.Clear(_, var target) -> written(target);
      case Statement.Undefine(_, var target) -> written(target);
      case Statement.Error _ -> {}
      case Statement.Assert(_, var condition, _) -> condition(condition);
      case Statement.Assume(_, var condition) -> condition(condition);
      case Statement.Cover(_, var condition, int point) -> {
        condition(condition);
        assertThat(point).isBetween(0, model.coverPoints().size() - 1);
      }
      case Statement.Put(_, var output) -> output(output);
      case Statement.MultisetAdd(var span, var element, var multiset) -> {
        copied(element);
        written(multiset);
        fits(multiset(multiset).element(), element.type(), span);
      }
      case Statement.MultisetRemove(_, var slot, var multiset) -> {
        variable(slot);
        written(multiset);
        multiset(multiset);
      }
      case Statement.MultisetRemoveAll(_, var slot, var multiset, var predicate) -> {
        variable(slot);
        written(multiset);
        multiset(multiset);
        condition(predicate);
      }
    }
  }

  private void result(Span span, @Nullable Expr value) {
    Type wanted = function == null ? null : function.result();
    if (value == null) {
      assertThat(wanted).as(span.toString()).isNull();
    } else {
      assertThat(wanted).as(span.toString()).isNotNull();
      used(value);
      if (wanted != null) {
        fits(wanted, value.type(), span);
      }
    }
  }

  private void output(Statement.Output output) {
    switch (output) {
      case Statement.Output.Text _ -> {}
      case Statement.Output.Leaves(var place) -> place(place);
      case Statement.Output.Value(var value) -> {
        used(value);
        assertThat(value.type()).isInstanceOf(Type.Simple.class);
      }
    }
  }

  /** An expression that must have a value. */
  private void used(Expr expr) {
    expr(expr, false);
  }

  /** An expression whose undefined value may pass on. */
  private void copied(Expr expr) {
    expr(expr, true);
  }

  private void condition(Expr expr) {
    used(expr);
    assertThat(expr.type()).as(expr.span().toString()).isEqualTo(Type.BOOL);
  }

  private void expr(Expr expr, boolean mayBeUndefined) {
    switch (expr) {
      case Expr.Literal(_, var type, long value) ->
          assertThat(value).isBetween(type.low(), type.high());
      case Expr.Load(_, var place, var mode) -> {
        place(place);
        boolean isSimple = place.type() instanceof Type.Simple;
        assertThat(isSimple && mode == Expr.Mode.MAYBE_UNDEFINED && !mayBeUndefined)
            .as("undefined read at " + expr.span())
            .isFalse();
      }
      case Expr.Undefined _ -> assertThat(mayBeUndefined).isTrue();
      case Expr.Unary(_, var op, var operand) -> {
        used(operand);
        if (op == Expr.UnaryOp.NOT) {
          condition(operand);
        } else {
          integer(operand);
        }
      }
      case Expr.Binary binary -> binary(binary);
      case Expr.Conditional(var span, var type, var test, var yes, var no) -> {
        condition(test);
        expr(yes, mayBeUndefined);
        expr(no, mayBeUndefined);
        fits(type, yes.type(), span);
        fits(type, no.type(), span);
      }
      case Expr.Quantified(_, _, var binder, var body) -> {
        binder(binder);
        condition(body);
      }
      case Expr.Let(var span, var variable, var value, var body) -> {
        variable(variable);
        used(value);
        fits(variable.type(), value.type(), span);
        expr(body, mayBeUndefined);
      }
      case Expr.IsUndefined(_, var place) -> {
        place(place);
        assertThat(place.type()).isInstanceOf(Type.Simple.class);
      }
      case Expr.IsMember(_, var value, var member) -> {
        copied(value);
        assertThat(((Type.Union) value.type()).offsetOf(member)).isNotNegative();
      }
      case Expr.Convert(_, var type, var operand) -> {
        expr(operand, mayBeUndefined);
        assertThat(type instanceof Type.Union || operand.type() instanceof Type.Union).isTrue();
        assertThat(type).isNotEqualTo(operand.type());
      }
      case Expr.Call(var span, var type, int number, var arguments) -> {
        call(span, number, arguments);
        assertThat(type).isEqualTo(model.functions().get(number).result());
      }
      case Expr.MultisetCount(_, var slot, var multiset, var predicate) -> {
        variable(slot);
        multiset(multiset);
        condition(predicate);
      }
    }
  }

  private void binary(Expr.Binary binary) {
    boolean equality = binary.op() == Expr.BinaryOp.EQUAL || binary.op() == Expr.BinaryOp.NOT_EQUAL;
    expr(binary.left(), equality);
    expr(binary.right(), equality);
    if (equality) {
      fits(binary.left().type(), binary.right().type(), binary.span());
      return;
    }
    switch (binary.op()) {
      case AND, OR, IMPLIES -> {
        condition(binary.left());
        condition(binary.right());
      }
      default -> {
        integer(binary.left());
        integer(binary.right());
      }
    }
  }

  private static void integer(Expr expr) {
    assertThat(isInteger(expr.type())).as(expr.span().toString()).isTrue();
  }

  private static boolean isInteger(Type type) {
    return type instanceof Type.Int || type instanceof Type.Range;
  }

  private static void fits(Type target, Type source, Span span) {
    if (!isInteger(target) || !isInteger(source)) {
      assertThat(source).as(span.toString()).isEqualTo(target);
    }
  }

  private void call(Span span, int number, List<Argument> arguments) {
    Function called = model.functions().get(number);
    assertThat(arguments).as(span.toString()).hasSameSizeAs(called.parameters());
    for (int i = 0; i < arguments.size(); i++) {
      Variable.Local parameter = called.parameters().get(i);
      switch (arguments.get(i)) {
        case Argument.ByValue(var value) -> {
          assertThat(parameter.role()).isEqualTo(Variable.Role.VALUE_PARAMETER);
          copied(value);
          fits(parameter.type(), value.type(), span);
        }
        case Argument.ByReference(var place) -> {
          assertThat(parameter.role()).isEqualTo(Variable.Role.REFERENCE_PARAMETER);
          place(place);
          assertThat(place.type()).as(span.toString()).isEqualTo(parameter.type());
        }
      }
    }
  }

  private void binder(Binder binder) {
    variable(binder.variable());
    assertThat(binder.variable().role()).isEqualTo(Variable.Role.BINDER);
    switch (binder.domain()) {
      case Binder.Domain.OfType(var type) -> assertThat(binder.variable().type()).isEqualTo(type);
      case Binder.Domain.Stepped(var from, var to, var step, _) -> {
        used(from);
        used(to);
        if (step != null) {
          used(step);
        }
        assertThat(isInteger(binder.variable().type())).isTrue();
      }
    }
  }

  private void written(Place place) {
    place(place);
    if (Designation.root(place) instanceof Variable.Local local) {
      assertThat(local.role()).isIn(Variable.Role.VARIABLE, Variable.Role.REFERENCE_PARAMETER);
    }
  }

  private Type.Multiset multiset(Place place) {
    place(place);
    assertThat(place.type()).isInstanceOf(Type.Multiset.class);
    return (Type.Multiset) place.type();
  }

  private void place(Place place) {
    switch (place) {
      case Place.Root(_, var variable) -> variable(variable);
      case Place.Field(_, var struct, int field) -> {
        place(struct);
        assertThat(field).isBetween(0, ((Type.Struct) struct.type()).fields().size() - 1);
      }
      case Place.Index(var span, var array, var index) -> {
        place(array);
        used(index);
        fits(((Type.Array) array.type()).index(), index.type(), span);
      }
      case Place.Element(_, var set, var slot) -> {
        multiset(set);
        variable(slot);
        assertThat(slot.role()).isEqualTo(Variable.Role.SLOT);
      }
    }
  }

  private void variable(Variable variable) {
    switch (variable) {
      case Variable.State state ->
          assertThat(model.variables().get(state.index())).isEqualTo(state);
      case Variable.Local local -> assertThat(frame.get(local.slot())).isEqualTo(local);
    }
  }
}
