package fathom.compile.testing;

import static fathom.compile.testing.Exprs.span;
import static fathom.compile.testing.Exprs.text;

import fathom.model.Argument;
import fathom.model.Binder;
import fathom.model.Expr;
import fathom.model.Place;
import fathom.model.Statement;
import fathom.model.Variable;
import java.util.List;
import java.util.stream.Collectors;

/** Makes statements. Each has a span of its own with the text that it stands for. */
public final class Statements {
  private Statements() {}

  static String lines(List<Statement> body) {
    return body.stream().map(s -> s.span().text() + "; ").collect(Collectors.joining());
  }

  public static Statement assign(Place target, Expr value) {
    return new Statement.Assign(span(text(target) + " := " + text(value)), target, value);
  }

  public static Statement assign(Variable target, Expr value) {
    return assign(Exprs.at(target), value);
  }

  public static Statement.Branch branch(Expr condition, Statement... body) {
    return new Statement.Branch(condition, List.of(body));
  }

  public static Statement choice(List<Statement.Branch> branches, List<Statement> otherwise) {
    String word = "if ";
    var text = new StringBuilder();
    for (Statement.Branch branch : branches) {
      text.append(word + text(branch.condition()) + " then " + lines(branch.body()));
      word = "elsif ";
    }
    text.append(otherwise.isEmpty() ? "" : "else " + lines(otherwise));
    return new Statement.If(span(text + "end"), branches, otherwise);
  }

  public static Statement when(Expr condition, Statement... body) {
    return choice(List.of(branch(condition, body)), List.of());
  }

  public static Statement loop(Binder binder, Statement... body) {
    String text = "for " + text(binder) + " do " + lines(List.of(body)) + "end";
    return new Statement.For(span(text), binder, List.of(body));
  }

  public static Statement loopWhile(Expr condition, long limit, Statement... body) {
    String text = "while " + text(condition) + " do " + lines(List.of(body)) + "end";
    return new Statement.While(span(text), condition, limit, List.of(body));
  }

  public static Statement invoke(String name, int function, Argument... arguments) {
    String text = name + "(" + text(List.of(arguments)) + ")";
    return new Statement.Call(span(text), function, List.of(arguments));
  }

  public static Statement giveBack(Expr value) {
    return new Statement.Return(span("return " + text(value)), value);
  }

  public static Statement leave() {
    return new Statement.Return(span("return"), null);
  }

  public static Statement clear(Place target) {
    return new Statement.Clear(span("clear " + text(target)), target);
  }

  public static Statement undefine(Place target) {
    return new Statement.Undefine(span("undefine " + text(target)), target);
  }

  public static Statement error(String message) {
    return new Statement.Error(span("error \"" + message + "\""), message);
  }

  public static Statement check(Expr condition, String message) {
    return new Statement.Assert(span("assert " + text(condition)), condition, message);
  }

  public static Statement assume(Expr condition) {
    return new Statement.Assume(span("assume " + text(condition)), condition);
  }

  public static Statement cover(Expr condition, int point) {
    return new Statement.Cover(span("cover " + text(condition)), condition, point);
  }

  public static Statement put(String text) {
    return new Statement.Put(span("put \"" + text + "\""), new Statement.Output.Text(text));
  }

  public static Statement put(Expr value) {
    return new Statement.Put(span("put " + text(value)), new Statement.Output.Value(value));
  }

  public static Statement put(Place place) {
    return new Statement.Put(span("put " + text(place)), new Statement.Output.Leaves(place));
  }

  public static Statement multisetAdd(Expr element, Place multiset) {
    String text = "multisetadd(" + text(element) + ", " + text(multiset) + ")";
    return new Statement.MultisetAdd(span(text), element, multiset);
  }

  public static Statement multisetRemove(Variable.Local slot, Place multiset) {
    String text = "multisetremove(" + slot.name() + ", " + text(multiset) + ")";
    return new Statement.MultisetRemove(span(text), slot, multiset);
  }

  public static Statement multisetRemoveAll(Variable.Local slot, Place multiset, Expr predicate) {
    String where = slot.name() + ": " + text(multiset) + ", " + text(predicate);
    return new Statement.MultisetRemoveAll(
        span("multisetremovepred(" + where + ")"), slot, multiset, predicate);
  }
}
