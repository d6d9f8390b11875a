package fathom.compile.interpret;

import static fathom.compile.testing.Exprs.*;
import static fathom.compile.testing.Statements.*;
import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.Expander;
import fathom.compile.Fault;
import fathom.compile.testing.ModelBuilder;
import fathom.compile.testing.Scope;
import fathom.model.Expr;
import fathom.model.Statement;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.LinkedHashMap;
import org.junit.jupiter.api.Test;

final class RecursionTest {
  private static final Type.Range DEPTH = new Type.Range(0, 5000);

  private final ModelBuilder model = new ModelBuilder();
  private final Variable.State x = model.variable("x", DEPTH);

  /** sum(n) = n = 0 ? 0 : 1 + sum(n - 1), wrapped in {@code nesting} ifs and conditionals. */
  private int depthFunction(int nesting) {
    var scope = new Scope();
    var n = scope.byValue("n", DEPTH);
    int self = 0;
    Expr deeper = add(number(1), call("depth", DEPTH, self, byValue(subtract(get(n), number(1)))));
    Expr result = conditional(equal(get(n), number(0)), number(0), deeper);
    for (int i = 0; i < nesting; i++) {
      result = conditional(truth(true), result, number(0));
    }
    Statement body = giveBack(result);
    for (int i = 0; i < nesting; i++) {
      body = when(truth(true), body);
    }
    return model.function("depth", 1, DEPTH, scope, body);
  }

  private Statement measure(int function, long depth) {
    return assign(x, call("depth", DEPTH, function, byValue(number(depth))));
  }

  @Test
  void deepestAllowedRecursionSucceeds() {
    int depth = depthFunction(0);
    assertThat(Trial.run(model, measure(depth, Expander.CALL_DEPTH_LIMIT - 1)))
        .containsEntry("x", "999");
  }

  @Test
  void oneCallMoreIsAFault() {
    int depth = depthFunction(0);
    Fault fault = Trial.fault(model, measure(depth, Expander.CALL_DEPTH_LIMIT));
    assertThat(fault.kind()).isEqualTo(Fault.Kind.CALL_DEPTH);
    assertThat(fault.message())
        .isEqualTo("More than 1000 calls are under way at this call of depth.");
    assertThat(fault.span().text()).isEqualTo("depth(n - 1)");
  }

  @Test
  void nestedBodiesDoNotExhaustTheStack() throws InterruptedException {
    int depth = depthFunction(60);
    var leaves = new LinkedHashMap<String, String>();
    Statement deepest = measure(depth, Expander.CALL_DEPTH_LIMIT - 1);
    var thread = new Thread(() -> leaves.putAll(Trial.run(model, deepest)));
    thread.start();
    thread.join();
    assertThat(leaves).containsEntry("x", "999");
  }

  @Test
  void depthIsCountedFromEachCallAnew() {
    int depth = depthFunction(0);
    long half = Expander.CALL_DEPTH_LIMIT - 1;
    Expr twice =
        subtract(
            add(
                call("depth", DEPTH, depth, byValue(number(half))),
                call("depth", DEPTH, depth, byValue(number(half)))),
            number(0));
    assertThat(Trial.run(model, assign(x, twice))).containsEntry("x", "1998");
  }

  @Test
  void recursionReachesReferenceParameters() {
    var scope = new Scope();
    var n = scope.byValue("n", DEPTH);
    var total = scope.byReference("total", DEPTH);
    int sum =
        model.function(
            "sum",
            2,
            null,
            scope,
            when(
                less(number(0), get(n)),
                assign(total, add(get(total), get(n))),
                invoke("sum", 0, byValue(subtract(get(n), number(1))), byReference(at(total)))));
    assertThat(
            Trial.run(
                model,
                assign(x, number(0)),
                invoke("sum", sum, byValue(number(90)), byReference(at(x)))))
        .containsEntry("x", "4095");
  }
}
