package fathom.compile.bytecode;

import fathom.model.Argument;
import fathom.model.Expr;
import fathom.model.Function;
import fathom.model.Statement;
import fathom.model.Type;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Emits calls of functions. */
final class CallEmitter {
  private final Scope scope;
  private final CodeBuilder code;

  CallEmitter(Scope scope) {
    this.scope = scope;
    this.code = scope.code;
  }

  /** An argument that has been computed. */
  private sealed interface Passed {
    /** A code in a JVM variable. */
    record Code(int local, TypeKind kind) implements Passed {}

    /** An aggregate value. */
    record Copy(Home.Spot spot) implements Passed {}

    /** A place. */
    record Reference(Home.Spot spot, FunctionKey.Reference reference) implements Passed {}
  }

  /** Calls a function with a simple result; pushes its code. */
  void simple(Expr.Call call) {
    call(call.function(), call.arguments(), null);
  }

  /** Calls a function with an aggregate result; returns where it is. */
  Home.Spot aggregate(Expr.Call call) {
    Home.Spot result = scope.room.take(call.type(), scope.frameBase);
    call(call.function(), call.arguments(), result);
    return result;
  }

  /** Calls a function and drops its result. */
  void statement(Statement.Call call) {
    Type type = scope.program.model().functions().get(call.function()).result();
    if (type == null) {
      call(call.function(), call.arguments(), null);
    } else if (type instanceof Type.Simple simple) {
      call(call.function(), call.arguments(), null);
      if (Codes.kind(simple) == TypeKind.LONG) {
        code.pop2();
      } else {
        code.pop();
      }
    } else {
      call(call.function(), call.arguments(), scope.room.take(type, scope.frameBase));
    }
  }

  private void call(int number, List<Argument> arguments, Home.@Nullable Spot result) {
    Function function = scope.program.model().functions().get(number);
    int mark = scope.temporaries.mark();
    var passed = new ArrayList<Passed>(arguments.size());
    var references = new ArrayList<FunctionKey.Reference>();
    for (int i = 0; i < arguments.size(); i++) {
      Passed argument = compute(arguments.get(i), function.parameters().get(i).type());
      passed.add(argument);
      if (argument instanceof Passed.Reference(_, var reference)) {
        references.add(reference);
      }
    }
    FunctionKey key = scope.part.functions().keyOf(number, references);
    code.aload(Scope.SELF).aload(scope.words.array()).iload(scope.words.offset());
    code.iload(scope.frameBase);
    scope.add(scope.plan.size(), TypeKind.INT);
    code.iload(scope.depth).iconst_1().iadd();
    if (result != null) {
      scope.leaves.pushFrameIndex(result, (Home.Base.Frame) result.base());
    }
    int next = 0;
    for (Passed argument : passed) {
      switch (argument) {
        case Passed.Code(int local, var kind) -> code.loadLocal(kind, local);
        case Passed.Copy(var spot) ->
            scope.leaves.pushFrameIndex(spot, (Home.Base.Frame) spot.base());
        case Passed.Reference(var spot, _) -> pushReference(spot, key.references().get(next++));
      }
    }
    code.invokestatic(
        scope.part.self(),
        scope.part.functions().nameOf(key),
        FunctionEmitter.typeOf(key, function));
    scope.temporaries.giveBack(mark);
  }

  private Passed compute(Argument argument, Type type) {
    return switch (argument) {
      case Argument.ByValue(var value) when type instanceof Type.Simple simple -> {
        scope.exprs.code(value, simple);
        int local = scope.temporaries.take(Codes.kind(simple));
        code.storeLocal(Codes.kind(simple), local);
        yield new Passed.Code(local, Codes.kind(simple));
      }
      case Argument.ByValue(var value) -> {
        Home.Spot spot = scope.aggregates.spot(value);
        boolean isFresh = value instanceof Expr.Call || value instanceof Expr.Conditional;
        yield new Passed.Copy(isFresh ? spot : scope.aggregates.copyToRoom(spot));
      }
      case Argument.ByReference(var place) -> {
        Home.Spot spot = scope.places.spot(place);
        if (!spot.type().equals(type)) {
          throw new UnsupportedModelException("a reference parameter has another type");
        }
        yield new Passed.Reference(spot, referenceTo(spot));
      }
    };
  }

  private static FunctionKey.Reference referenceTo(Home.Spot spot) {
    if (spot.base() instanceof Home.Base.Frame) {
      return new FunctionKey.Reference.InFrame(spot.type());
    }
    var extents = new ArrayList<FunctionKey.Extent>(spot.dimensions().size());
    for (Dimension dimension : spot.dimensions()) {
      extents.add(new FunctionKey.Extent(dimension.stride(), dimension.size()));
    }
    return new FunctionKey.Reference.InState(spot.type(), spot.leaf(), extents);
  }

  private void pushReference(Home.Spot spot, FunctionKey.Reference reference) {
    switch (reference) {
      case FunctionKey.Reference.InFrame _ ->
          scope.leaves.pushFrameIndex(spot, (Home.Base.Frame) spot.base());
      case FunctionKey.Reference.InState(_, int leaf, var extents) -> {
        if (Functions.isAnyLeaf(extents)) {
          pushLeaf(spot, leaf);
          return;
        }
        for (Dimension dimension : spot.dimensions()) {
          code.iload(dimension.local());
          scope.add(dimension.addend(), TypeKind.INT);
        }
      }
    }
  }

  /** Pushes the number of the first leaf of a spot, counted from {@code origin}. */
  private void pushLeaf(Home.Spot spot, int origin) {
    int[] strides = new int[spot.dimensions().size()];
    for (int i = 0; i < strides.length; i++) {
      strides[i] = spot.dimensions().get(i).stride();
    }
    scope.leaves.pushSum(spot.leaf() - origin, spot.dimensions(), strides);
  }
}
