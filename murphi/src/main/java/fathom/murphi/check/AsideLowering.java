package fathom.murphi.check;

import fathom.model.Aside;
import fathom.model.Expr;
import fathom.model.Expr.BinaryOp;
import fathom.model.Parameter;
import fathom.model.Place;
import fathom.model.Property;
import fathom.model.Span;
import fathom.model.Type;
import fathom.model.Variable;
import fathom.murphi.syntax.ExprSyntax;
import java.util.ArrayList;
import java.util.List;

/** Lowers expressions that stand outside the text of the model to properties. */
final class AsideLowering {
  private final List<AsideSyntax> asides;
  private final Context global;
  private final List<Property> properties = new ArrayList<>();

  AsideLowering(List<AsideSyntax> asides, Context global) {
    this.asides = asides;
    this.global = global;
  }

  /** The properties made so far. */
  List<Property> properties() {
    return properties;
  }

  /** Lowers the conditions that are about a rule. */
  void ofRule(String name, List<Head> heads) {
    for (int i = 0; i < asides.size(); i++) {
      AsideSyntax syntax = asides.get(i);
      if (name.equals(syntax.aside().rule())) {
        var head = new HeadLowering(heads, global);
        Expr condition = new ExprLowering(head.guard()).condition(syntax.expr());
        properties.add(
            new Property(
                Property.Kind.HINT,
                Aside.nameOf(i),
                head.parameters(),
                head.guardPrologue().around(condition),
                head.frame(),
                syntax.aside().span()));
      }
    }
  }

  /** Lowers the scores, which are about no rule. */
  void ofModel() {
    for (int i = 0; i < asides.size(); i++) {
      if (asides.get(i).aside().rule() == null) {
        properties.add(score(Aside.nameOf(i), asides.get(i).expr()));
      }
    }
  }

  private Property score(String name, ExprSyntax syntax) {
    Span span = syntax.span();
    var frame = new Frame();
    Context context = new Context(global.checking(), frame, global.scope(), null).inner();
    var markedType = new Type.Range(0, Aside.MARKED);
    Variable.Local marked = frame.add("marked", markedType, Variable.Role.BINDER, span);
    context.declare(
        Symbol.Located.binder(
            marked, MurphiType.simple(markedType, null), QuantifierLowering.READ_ONLY));
    var bitType = new Type.Range(0, Aside.BITS - 1L);
    Variable.Local bit = frame.add("bit", bitType, Variable.Role.BINDER, span);
    Expr value = new ExprLowering(context).integer(syntax).expr();
    return new Property(
        Property.Kind.HINT,
        name,
        List.of(
            new Parameter.Ranging(marked, 0, 1, Aside.MARKED + 1),
            new Parameter.Ranging(bit, 0, 1, Aside.BITS)),
        bitOf(value, bit, frame),
        frame.locals(),
        span);
  }

  /** Whether a bit of a value, cut to what a score can be, is set. */
  private static Expr bitOf(Expr value, Variable.Local bit, Frame frame) {
    Span span = value.span();
    Variable.Local whole = frame.add("score", Type.INT, Variable.Role.BINDER, span);
    Expr cut = least(greatest(read(whole), -Aside.GREATEST_SCORE), Aside.GREATEST_SCORE);
    Expr shifted = new Expr.Binary(span, BinaryOp.SHIFT_RIGHT, cut, read(bit));
    Expr lowest = new Expr.Binary(span, BinaryOp.BIT_AND, shifted, number(span, 1));
    Expr isSet = new Expr.Binary(span, BinaryOp.EQUAL, lowest, number(span, 1));
    return new Expr.Let(span, whole, value, isSet);
  }

  private static Expr least(Expr value, long bound) {
    return chosen(BinaryOp.LESS, value, bound);
  }

  private static Expr greatest(Expr value, long bound) {
    return chosen(BinaryOp.GREATER, value, bound);
  }

  private static Expr chosen(BinaryOp comparison, Expr value, long bound) {
    Span span = value.span();
    Expr other = number(span, bound);
    return new Expr.Conditional(
        span, Type.INT, new Expr.Binary(span, comparison, value, other), value, other);
  }

  private static Expr number(Span span, long value) {
    return new Expr.Literal(span, Type.INT, value);
  }

  private static Expr read(Variable.Local variable) {
    return new Expr.Load(
        variable.span(), new Place.Root(variable.span(), variable), Expr.Mode.DEFINED);
  }
}
