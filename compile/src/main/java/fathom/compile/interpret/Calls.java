package fathom.compile.interpret;

import fathom.compile.Expander;
import fathom.model.Argument;
import fathom.model.Function;
import fathom.model.Span;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Calls functions and procedures. */
final class Calls {
  /*
   * A call takes several hundred bytes of stack for each level of nesting in its body. The caller's
   * stack may be small, so the eighth call and every fiftieth after it go on with a new one.
   */
  private static final int CALLS_ON_FIRST_STACK = 8;

  private static final int CALLS_PER_STACK = 50;

  private Calls() {}

  /** Calls function number {@code number}; returns its result, or null for a procedure. */
  static long @Nullable [] call(
      int number, List<Argument> arguments, Span span, Machine machine, Evaluator caller) {
    Function function = machine.model().functions().get(number);
    var frame = new Frame(function.frame());
    for (int i = 0; i < arguments.size(); i++) {
      pass(arguments.get(i), function.parameters().get(i), function, caller, frame);
    }
    if (machine.callDepth() == Expander.CALL_DEPTH_LIMIT) {
      throw Faults.callDepth(function, span);
    }
    machine.enterCall();
    try {
      var executor = new Executor(machine, frame, function);
      if (machine.callDepth() % CALLS_PER_STACK == CALLS_ON_FIRST_STACK) {
        DeepStack.run(() -> executor.runFunction(function));
      } else {
        executor.runFunction(function);
      }
      return executor.result();
    } finally {
      machine.leaveCall();
    }
  }

  private static void pass(
      Argument argument,
      Variable.Local parameter,
      Function function,
      Evaluator caller,
      Frame callee) {
    switch (argument) {
      case Argument.ByReference(var place) -> callee.refer(parameter, caller.locate(place));
      case Argument.ByValue(var value) -> {
        long[] leaves = caller.leaves(value);
        if (parameter.type() instanceof Type.Simple type && !Executor.fits(leaves[0], type)) {
          String what = "Parameter " + parameter.name() + " of " + function.name();
          throw Faults.outOfRange(what, leaves[0], type, value.span(), value, caller);
        }
        callee.of(parameter).setAll(leaves);
      }
    }
  }
}
