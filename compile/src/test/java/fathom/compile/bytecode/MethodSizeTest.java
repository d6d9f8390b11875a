package fathom.compile.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.model.Model;
import java.lang.classfile.ClassFile;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Holds generated methods below the size that HotSpot compiles. */
final class MethodSizeTest {
  private static final int MOST_BYTES = 8000;

  private static final String DECLARATIONS =
      """
      type T: 0..9; R: record a: T; b: boolean; c: array [0..3] of T; end;
      var x, y, z: T; r, s: array [0..3] of R; n: 0..1000000;
      startstate x := 0; y := 0; z := 0; n := 0; clear r; clear s; end;
      """;

  @Test
  void aBodyOfThousandsOfStatementsIsCut() {
    check(
        """
        rule "long" n < 40 ==> var v: T; w: R;
        begin v := x; clear w; %s x := v; end;
        """
            .formatted(
                repeat(
                    2000,
                    i ->
                        switch (i % 5) {
                          case 0 -> "v := (v + y + " + i + ") % 10; ";
                          case 1 -> "r[v % 4].a := (r[(v + 1) % 4].a + v) % 10; ";
                          case 2 ->
                              "if r[v % 4].b then y := v; elsif v = "
                                  + i % 10
                                  + " then "
                                  + "y := z; r[y % 4].b := !r[y % 4].b; end; ";
                          case 3 -> "for i : 0..3 do w.c[i] := (r[i].a + w.c[i]) % 10; end; ";
                          default -> "s[x % 4] := w; n := (n + 1) % 1000; ";
                        })));
  }

  @Test
  void aBodyCanReturnFromInsideAPiece() {
    check(
        """
        rule "long" n < 400 ==> begin n := n + 1; %s x := (x + 1) %% 10; end;
        """
            .formatted(
                repeat(1500, i -> "if n = " + 2 * i + " then z := " + i % 10 + "; return; end; ")));
  }

  @Test
  void aSwitchOfThousandsOfCasesIsCut() {
    check(
        """
        rule "many cases" n < 3000 ==> begin
          switch n %s else y := 3; end;
          n := n + 97;
        end;
        """
            .formatted(
                repeat(3000, i -> "case " + i + ": x := (y + " + i % 10 + ") % 10; y := x; ")));
  }

  @Test
  void aLongGuardIsCut() {
    check(
        """
        ruleset p: T; q: T do
        rule "guard" n < 50 & %s n >= 0 ==> n := n + 1; x := p; y := q; end; end;
        """
            .formatted(repeat(950, i -> "(x != p | y + " + i + " != q) & ")));
  }

  @Test
  void deepNestsOfQuantifiersAreCut() {
    String nest =
        repeat(9, i -> "forall i" + i + ": 0..1 do ")
            + "("
            + repeat(600, i -> "i" + i % 9 + " + " + i + " < 1000 & ")
            + "i0 + i8 <= 2)"
            + repeat(9, i -> " end");
    check(
        "rule \"nest\" n < 3 & %s ==> n := n + 1; end; invariant \"nested\" %s;"
            .formatted(nest, nest));
  }

  @Test
  void aLongSumIsCut() {
    check(
        "rule \"sum\" n < 20 ==> n := n + 1; x := ((%s 1) + (%s 2) + x) %% 10; end;"
            .formatted(
                repeat(950, i -> (i % 2 == 0 ? "x" : "y") + " * " + i + " + "),
                repeat(950, i -> "r[" + i % 4 + "].a / " + (i + 1) + " + ")));
  }

  @Test
  void aLongFunctionIsCut() {
    check(
        """
        function f(k: 0..1000000; var c: R): T; var v: T; begin
          v := k %% 10;
          %s
          return v;
        end;
        rule "call" n < 60 ==> n := n + 1; x := f(n, r[n %% 4]); y := f(n + 1, s[2]); end;
        """
            .formatted(
                repeat(
                    2000,
                    i ->
                        i % 7 == 3
                            ? "if k = " + i + " then return " + i % 10 + "; end; "
                            : "c.c[v % 4] := (v + c.a) % 10; v := (v + c.c["
                                + i % 4
                                + "]) % 10; ")));
  }

  @Test
  void thousandsOfRulesShareSeveralClasses() {
    String rules =
        repeat(
            3000,
            i ->
                "rule \"r"
                    + i
                    + "\" x = "
                    + i % 10
                    + " & n = "
                    + i / 10
                    + " ==> n := n + 1; y := "
                    + i % 7
                    + "; end; ");
    Model model = MurphiModels.of(DECLARATIONS + rules);
    CompiledSystem system = CompiledSystem.of(model);
    assertThat(system.blueprint().classFiles().size()).isGreaterThan(1);
    checkSizes(system);
    assertThat(Twins.compare(model, 20)).isGreaterThanOrEqualTo(20);
  }

  private static void check(String text) {
    Model model = MurphiModels.of(DECLARATIONS + text);
    CompiledSystem system = CompiledSystem.of(model);
    checkSizes(system);
    assertThat(Twins.compare(model, 30)).isGreaterThan(1);
  }

  private static void checkSizes(CompiledSystem system) {
    assertThat(system.blueprint().interpreted()).isZero();
    for (byte[] file : system.blueprint().classFiles()) {
      for (MethodModel method : ClassFile.of().parse(file).methods()) {
        int length =
            method
                .findAttribute(java.lang.classfile.Attributes.code())
                .map(CodeAttribute::codeLength)
                .orElse(0);
        assertThat(length).as(method.methodName().stringValue()).isLessThanOrEqualTo(MOST_BYTES);
      }
    }
  }

  private static String repeat(int count, IntFunction<String> piece) {
    return IntStream.range(0, count).mapToObj(piece).collect(Collectors.joining());
  }
}
