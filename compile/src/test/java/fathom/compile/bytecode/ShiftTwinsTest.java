package fathom.compile.bytecode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import fathom.model.Model;
import fathom.model.Statement;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.BranchInstruction;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares loops that move the elements of an array, compiled as shifts, with the interpreter. */
final class ShiftTwinsTest {
  private static final int STATES = 120;

  @Test
  void randomShiftsAreExact() {
    int found = 0;
    for (int seed = 0; seed < 400; seed++) {
      String text = randomModel(new Random(seed));
      try {
        Model model = MurphiModels.of(text);
        found += shiftLoops(model);
        Twins.compare(model, STATES);
      } catch (AssertionError | RuntimeException e) {
        fail("seed " + seed + "\n" + text, e);
      }
    }
    assertThat(found).isGreaterThan(300);
  }

  /** Two queues, in one of many shapes; a rule takes an element out of one with a loop. */
  private static String randomModel(Random random) {
    int low = random.nextInt(-2, 4);
    int size = random.nextInt(2, 8);
    String loop = randomLoop(random, low, low + size - 1);
    boolean isCalled = random.nextInt(3) == 0;
    String element =
        pick(
            random,
            "0..2",
            "0..1000000",
            "record x: 0..2; b: boolean; end",
            "record x: 0..40; l: array [0..1] of record y: 0..2; z: 0..5000; end; end");
    String target = element.startsWith("record") ? "[LOW + c[p].n].x" : "[LOW + c[p].n]";
    return """
        const LOW: %d; SIZE: %d; HIGH: LOW + SIZE - 1;
        type E: %s; R: record n: 0..SIZE; a: array [LOW..HIGH] of E; m: 0..SIZE; end;
        var c: array [0..1] of R; k: LOW - 1 .. HIGH + 1; other: array [LOW..HIGH] of E;
        procedure take(var r: R; j: LOW - 1 .. HIGH + 1); begin %s end;
        ruleset b: LOW - 1 .. HIGH + 1 do startstate undefine c; undefine other; k := b;
          for p: 0..1 do c[p].n := 0; c[p].m := p; end; end; end;
        ruleset p: 0..1; v: 0..2 do
        rule "put" c[p].n < SIZE & (v = 1 | k %% 3 = 0) ==> c[p].a%s := v; c[p].n := c[p].n + 1; end;
        end;
        ruleset p: 0..1 do
        rule "take" c[p].n > 0 ==> %s c[p].n := c[p].n - 1; c[p].m := c[p].n; end;
        rule "keep" c[p].n = SIZE ==> other := c[p].a; end;
        end;
        rule "bound" k <= HIGH ==> k := k + 1; end;
        rule "back" k > HIGH ==> k := LOW - 1; end;
        """
        .formatted(
            low,
            size,
            element,
            isCalled ? named(loop, "r", "j") : "",
            target,
            isCalled ? "take(c[p], k);" : named(loop, "c[p]", "k"));
  }

  private static String named(String loop, String queue, String key) {
    return loop.replace("$A", queue + ".a").replace("$N", queue + ".n").replace("$K", key);
  }

  private static String randomLoop(Random random, int low, int high) {
    String domain =
        pick(
            random,
            "i: LOW..HIGH - 1",
            "i: LOW..HIGH",
            "i: LOW..LOW + 1",
            "i: LOW..HIGH + 1",
            "i := LOW to HIGH - 1",
            "i := LOW to LOW + $N - 2",
            "i := LOW to LOW + $N - 1",
            "i := $K to HIGH - 1",
            "i := HIGH to LOW");
    String bound =
        pick(random, "$K", "LOW + $N - 1", "LOW + $N", "" + random.nextInt(low, high + 1));
    String condition =
        pick(
            random,
            "i < " + bound,
            "i <= " + bound,
            "i > " + bound,
            "i >= " + bound,
            bound + " < i",
            bound + " <= i",
            bound + " > i",
            bound + " >= i",
            "");
    String move = random.nextBoolean() ? "$A[i] := $A[i + 1];" : "$A[i] := $A[1 + i];";
    String rest = random.nextBoolean() ? "else undefine $A[i];" : "";
    String body =
        condition.isEmpty() ? move : "if %s then %s %s end;".formatted(condition, move, rest);
    return "for %s do %s end;".formatted(domain, body);
  }

  private static String pick(Random random, String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // The bound changes while the loop runs.
        "for i: 0..2 do if i >= c[p].s[1] then c[p].s[i] := c[p].s[i + 1]; end; end;",
        "for i: 0..2 do if i >= c[p].a[2].x then c[p].a[i] := c[p].a[i + 1]; end; end;",
        "byName(c[p], c[0]);",
        "byName(c[p], c[1]);",
        "ofState(c[p]);",
        "ofParameter(c[0]);",
        // Another array, another element, another order.
        "for i: 0..2 do c[p].a[i] := c[1 - p].a[i + 1]; end;",
        "for i: 0..2 do c[p].s[i] := c[p].t[i + 1]; end;",
        "for i: 0..2 do c[i].a[i] := c[i].a[i + 1]; end;",
        "for i: 0..2 do c[p].a[i] := c[p].a[i + 1]; c[p].s[i] := 1; end;",
        "for i := 2 to 0 by -1 do c[p].a[i] := c[p].a[i + 1]; end;",
        "for i := 0 to 2 by 2 do c[p].a[i] := c[p].a[i + 1]; end;",
        "for i: 0..1 do c[p].a[i] := c[p].a[i + 2]; end;",
        // Outside the array, or nowhere.
        "for i: 0..3 do c[p].a[i] := c[p].a[i + 1]; end;",
        """
        for i: 0..4 do
          if i < c[p].n then c[p].a[i] := c[p].a[i + 1]; else undefine c[p].a[i]; end; end;
        """,
        "for i: 0..2 do c[p].a[i] := c[p].a[i + 1]; end; c[c[p].n + 1].s[0] := 2;",
        "for i: 0..2 do c[c[p].n].a[i] := c[c[p].n].a[i + 1]; end;",
        "for i := 0 to c[p].n - 1 do c[c[p].n].s[i] := c[c[p].n].s[i + 1]; end;",
        "for i := 0 to c[p].n - 1 do c[u].s[i] := c[u].s[i + 1]; end;",
        "for i: 0..2 do if i < c[p].n then c[u].s[i] := c[u].s[i + 1]; end; end;"
      })
  void loopsThatAreNearlyShiftsAreExact(String loop) {
    Model model =
        MurphiModels.of(
            """
            type E: record x: 0..3; y: boolean; end;
              R: record n: 0..3; s, t: array [0..3] of 0..3; a: array [0..3] of E; end;
            var c: array [0..2] of R; u: 0..1;
            procedure byName(var r: R; var q: R); begin
              for i: 0..2 do if i >= q.s[1] then r.s[i] := r.s[i + 1]; end; end;
              for i: 0..2 do if i >= q.n then r.a[i] := r.a[i + 1]; end; end; end;
            procedure ofState(var r: R); begin
              for i: 0..2 do if i < r.s[1] then c[0].s[i] := c[0].s[i + 1]; end; end; end;
            procedure ofParameter(var r: R); begin
              for i: 0..2 do if i < c[0].s[1] then r.s[i] := r.s[i + 1]; end; end; end;
            startstate undefine c; undefine u; for p: 0..2 do c[p].n := 0; clear c[p].s; clear c[p].t; end; end;
            ruleset p: 0..1 do
            ruleset v: 0..3 do
            rule "put" c[p].n < 3 ==> c[p].s[c[p].n] := v; c[p].a[c[p].n].x := 3 - v;
              c[p].t[v] := c[p].n; c[p].n := c[p].n + 1; u := v %% 2; end;
            end;
            rule "loop" true ==> %s if c[p].n > 0 then c[p].n := c[p].n - 1; end; end;
            end;
            """
                .formatted(loop));
    assertThat(Twins.compare(model, 2_000)).isGreaterThan(20);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for i: 0..4 do c.a[i] := c.a[i + 1]; end;",
        "for i: 0..4 do if i >= c.n then c.a[i] := c.a[i + 1]; end; end;",
        "for i := 0 to c.n - 2 do c.a[i] := c.a[i + 1]; end;",
        "for i: 0..5 do if i < 5 then c.a[i] := c.a[i + 1]; else undefine c.a[i]; end; end;"
      })
  void whatIsAShiftHasNoLoop(String loop) {
    assertThat(loopsIn(loop)).isZero();
  }

  @Test
  void whatIsNoShiftHasALoop() {
    assertThat(loopsIn("for i: 0..4 do c.a[i] := c.a[5 - i]; end;")).isPositive();
  }

  /** The jumps backwards in the method of a rule that takes an element out of a queue. */
  private static int loopsIn(String loop) {
    Model model =
        MurphiModels.of(
            """
            var c: record n: 0..6; a: array [0..5] of record x: 0..3; y: boolean; end; end;
            startstate undefine c; c.n := 6; end;
            rule "take" c.n > 0 ==> %s c.n := c.n - 1; end;
            """
                .formatted(loop));
    int count = 0;
    for (byte[] file : CompiledSystem.of(model).blueprint().classFiles()) {
      for (MethodModel method : ClassFile.of().parse(file).methods()) {
        if (method.methodName().stringValue().startsWith("r")) {
          count += jumpsBack(method.findAttribute(Attributes.code()).orElseThrow());
        }
      }
    }
    return count;
  }

  private static int jumpsBack(CodeAttribute code) {
    int count = 0;
    int at = 0;
    for (CodeElement element : code) {
      if (element instanceof BranchInstruction branch && code.labelToBci(branch.target()) <= at) {
        count++;
      }
      at += element instanceof Instruction instruction ? instruction.sizeInBytes() : 0;
    }
    return count;
  }

  private static int shiftLoops(Model model) {
    var counter =
        new ModelWalk() {
          private int found;

          @Override
          void statement(Statement statement) {
            found += statement instanceof Statement.For f && ShiftLoop.of(f) != null ? 1 : 0;
            super.statement(statement);
          }
        };
    model.rules().forEach(rule -> counter.block(rule.body()));
    model.functions().forEach(function -> counter.block(function.body()));
    return counter.found;
  }
}
