package fathom.compile.bytecode;

import fathom.compile.Expander;
import fathom.model.Argument;
import fathom.model.Expr;
import fathom.model.Function;
import fathom.model.Model;
import fathom.model.Place;
import fathom.model.Statement;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.BitSet;
import java.util.List;

/** What the functions of a model do, themselves or through the functions they call. */
final class FunctionFacts {
  private final BitSet prints = new BitSet();
  private final BitSet touchesState = new BitSet();
  private final BitSet hasEffects = new BitSet();
  private final BitSet resultMayBeUndefined = new BitSet();
  private final BitSet givesUp = new BitSet();
  private final BitSet changesMultisets = new BitSet();
  private final boolean canCallDeeply;
  private final BitSet[] callees;
  private final Model model;

  FunctionFacts(Model model) {
    this.model = model;
    callees = new BitSet[model.functions().size()];
    for (int i = 0; i < callees.length; i++) {
      callees[i] = new BitSet();
      new Finder(i).block(model.functions().get(i).body());
    }
    close();
    findUndefinedResults();
    canCallDeeply = callees.length >= Expander.CALL_DEPTH_LIMIT || hasRecursion();
  }

  /** Whether calls can nest so deeply that the limit matters. */
  boolean canCallDeeply() {
    return canCallDeeply;
  }

  /** Whether evaluating an expression can give up the execution. */
  boolean givesUp(Expr expr) {
    var found = new CallFinder();
    found.expr(expr);
    return found.functions.intersects(givesUp);
  }

  /** Whether running statements can give up the execution inside a function. */
  boolean givesUpInCall(List<Statement> body) {
    var found = new CallFinder();
    found.block(body);
    return found.functions.intersects(givesUp);
  }

  /** Whether running statements may change a multiset of the state. */
  boolean changesMultisets(List<Statement> body) {
    var found = new CallFinder();
    found.block(body);
    return found.changesMultisets || found.functions.intersects(changesMultisets);
  }

  /** Whether a state variable has a multiset in it. */
  static boolean hasMultiset(Variable.State variable) {
    return hasMultiset(variable.type());
  }

  private static boolean hasMultiset(Type type) {
    return switch (type) {
      case Type.Simple _ -> false;
      case Type.Array(_, var element) -> hasMultiset(element);
      case Type.Struct(var fields) -> {
        boolean isFound = false;
        for (Type.Field field : fields) {
          isFound |= hasMultiset(field.type());
        }
        yield isFound;
      }
      case Type.Multiset _ -> true;
    };
  }

  private static boolean isInMultisetVariable(Place place) {
    return ModelWalk.rootOf(place) instanceof Variable.State variable && hasMultiset(variable);
  }

  private boolean hasRecursion() {
    for (int i = 0; i < callees.length; i++) {
      var reached = (BitSet) callees[i].clone();
      int before;
      do {
        before = reached.cardinality();
        for (int j = reached.nextSetBit(0); j >= 0; j = reached.nextSetBit(j + 1)) {
          reached.or(callees[j]);
        }
      } while (reached.cardinality() != before);
      if (reached.get(i)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a function prints. */
  boolean prints(int function) {
    return prints.get(function);
  }

  /** Whether a function names a state variable. */
  boolean touchesState(int function) {
    return touchesState.get(function);
  }

  /** Whether a function may change what it did not declare, or count a cover. */
  boolean hasEffects(int function) {
    return hasEffects.get(function);
  }

  /** Whether the result of a function may be undefined. */
  boolean resultMayBeUndefined(int function) {
    return resultMayBeUndefined.get(function);
  }

  /** Whether an expression of a simple type may have the undefined value. */
  boolean mayBeUndefined(Expr expr) {
    return switch (expr) {
      case Expr.Load(_, _, var mode) -> mode == Expr.Mode.MAYBE_UNDEFINED;
      case Expr.Undefined _ -> true;
      case Expr.Conditional(_, _, _, var whenTrue, var whenFalse) ->
          mayBeUndefined(whenTrue) || mayBeUndefined(whenFalse);
      case Expr.Let(_, _, _, var body) -> mayBeUndefined(body);
      case Expr.Convert(_, _, var operand) -> mayBeUndefined(operand);
      case Expr.Call call -> resultMayBeUndefined(call.function());
      case Expr.Literal _,
          Expr.Unary _,
          Expr.Binary _,
          Expr.Quantified _,
          Expr.IsUndefined _,
          Expr.IsMember _,
          Expr.MultisetCount _ ->
          false;
    };
  }

  /** Whether evaluating an expression may change something. */
  boolean hasEffects(Expr expr) {
    var found = new CallFinder();
    found.expr(expr);
    return found.functions.intersects(hasEffects);
  }

  /** Whether a body prints. */
  boolean prints(List<Statement> body) {
    var found = new CallFinder();
    found.block(body);
    return found.prints || found.functions.intersects(prints);
  }

  /** Whether evaluating an expression prints. */
  boolean prints(Expr expr) {
    var found = new CallFinder();
    found.expr(expr);
    return found.functions.intersects(prints);
  }

  private void close() {
    var inherited = List.of(prints, touchesState, hasEffects, givesUp, changesMultisets);
    boolean isChanged = true;
    while (isChanged) {
      isChanged = false;
      for (int i = 0; i < callees.length; i++) {
        for (BitSet fact : inherited) {
          isChanged |= inherit(fact, i);
        }
      }
    }
  }

  private boolean inherit(BitSet fact, int function) {
    if (fact.get(function) || !callees[function].intersects(fact)) {
      return false;
    }
    fact.set(function);
    return true;
  }

  private void findUndefinedResults() {
    int before;
    do {
      before = resultMayBeUndefined.cardinality();
      for (int i = 0; i < callees.length; i++) {
        var found = new ResultFinder();
        found.block(model.functions().get(i).body());
        if (found.mayBeUndefined && model.functions().get(i).result() instanceof Type.Simple) {
          resultMayBeUndefined.set(i);
        }
      }
    } while (resultMayBeUndefined.cardinality() != before);
  }

  /** Notes what one function does itself. */
  private final class Finder extends ModelWalk {
    private final int function;

    Finder(int function) {
      this.function = function;
    }

    @Override
    void place(Place place) {
      if (place instanceof Place.Root(_, Variable.State _)) {
        touchesState.set(function);
      }
      super.place(place);
    }

    @Override
    void target(Place place) {
      boolean isOwn =
          rootOf(place) instanceof Variable.Local local
              && local.role() != Variable.Role.REFERENCE_PARAMETER;
      if (!isOwn) {
        hasEffects.set(function);
      }
      if (isInMultisetVariable(place)) {
        changesMultisets.set(function);
      }
      super.target(place);
    }

    @Override
    void reference(Place place) {
      if (isInMultisetVariable(place)) {
        changesMultisets.set(function);
      }
      super.reference(place);
    }

    @Override
    void statement(Statement statement) {
      if (statement instanceof Statement.Assume) {
        givesUp.set(function);
      }
      if (statement instanceof Statement.Put) {
        prints.set(function);
        hasEffects.set(function);
      } else if (statement instanceof Statement.Cover) {
        hasEffects.set(function);
      }
      super.statement(statement);
    }

    @Override
    void call(int callee, List<Argument> arguments) {
      callees[function].set(callee);
      super.call(callee, arguments);
    }
  }

  /** Finds the functions that a piece calls. */
  private static final class CallFinder extends ModelWalk {
    private final BitSet functions = new BitSet();
    private boolean prints;
    private boolean changesMultisets;

    @Override
    void target(Place place) {
      changesMultisets |= isInMultisetVariable(place);
      super.target(place);
    }

    @Override
    void reference(Place place) {
      changesMultisets |= isInMultisetVariable(place);
      super.reference(place);
    }

    @Override
    void statement(Statement statement) {
      prints |= statement instanceof Statement.Put;
      super.statement(statement);
    }

    @Override
    void call(int callee, List<Argument> arguments) {
      functions.set(callee);
      super.call(callee, arguments);
    }
  }

  /** Looks at the values that a function returns. */
  private final class ResultFinder extends ModelWalk {
    private boolean mayBeUndefined;

    @Override
    void statement(Statement statement) {
      if (statement instanceof Statement.Return(_, var value) && value != null) {
        mayBeUndefined |= FunctionFacts.this.mayBeUndefined(value);
      }
      super.statement(statement);
    }
  }

  /** A function of the model. */
  Function function(int number) {
    return model.functions().get(number);
  }
}
