package fathom.murphi.syntax;

import static fathom.murphi.syntax.Parsing.complaints;
import static fathom.murphi.syntax.Parsing.parse;
import static org.assertj.core.api.Assertions.assertThat;

import fathom.model.syntax.SyntaxReporter;
import fathom.murphi.Dialect;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class LimitsTest {
  private static final int STACK_BYTES = 640 * 1024;

  /** Parses on a thread with less than the usual stack, so that the limit has room to spare. */
  private static List<String> onSmallStack(String text) throws InterruptedException {
    var result = new AtomicReference<List<String>>(List.of("did not finish"));
    var thread = new Thread(null, () -> result.set(complaints(text)), "small stack", STACK_BYTES);
    thread.start();
    thread.join();
    return result.get();
  }

  private static String repeated(String template, int times) {
    int gap = template.indexOf("...");
    return template.substring(0, gap).repeat(times)
        + "x"
        + template.substring(gap + 3).repeat(times);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(...)",
        "a[...]",
        "f(...)",
        "!...",
        "- ...",
        "a -> ...",
        "a ? b : ...",
        "a ? ... : b",
        "a + (...)",
        "...+ x",
        "...& x",
        "....f",
        "forall i : T do ... end",
        "a -> b || c && d | e ^ f & !g = h << i + j * ~(...)",
      })
  void deepExpressionsAreRefusedAndShallowOnesAreNot(String template) throws InterruptedException {
    assertThat(onSmallStack("invariant " + repeated(template, 20))).isEmpty();
    assertThat(onSmallStack("invariant " + repeated(template, 100_000)))
        .hasSize(1)
        .allMatch(complaint -> complaint.startsWith("M0120 "));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "rule begin if a then ... end end",
        "rule begin for i : T do ... end end",
        "rule begin switch a case 1: ... end end",
        "rule begin while a do if b then else ... end end end",
        "rule begin alias a : b do ... end end",
        "ruleset i : T do ... end",
        "type T : array [T] of ...",
        "type T : record a : ... end",
      })
  void deepStatementsRulesAndTypesAreRefused(String template) throws InterruptedException {
    String start = template.startsWith("rule begin ") ? "rule begin " : "";
    start = template.startsWith("type T : ") ? "type T : " : start;
    String core = template.substring(start.length());
    core = start.equals("rule begin ") ? core.substring(0, core.length() - 4) : core;
    String text = start + repeated(core, 100_000);
    assertThat(onSmallStack(text)).hasSize(1).allMatch(complaint -> complaint.startsWith("M0120 "));
  }

  @Test
  void chainsThatAreDeepOnlyTogetherAreRefused() throws InterruptedException {
    String chain = " + x".repeat(400);
    String text = "invariant " + "(".repeat(20) + "x" + (chain + ")").repeat(20);
    assertThat(onSmallStack(text)).hasSize(1);
  }

  @Test
  void longListsAreNotDeep() {
    assertThat(complaints("rule begin " + "x := 1; ".repeat(20_000) + " end")).isEmpty();
    assertThat(complaints("rule begin if a then " + "elsif b then ".repeat(20_000) + " end end"))
        .isEmpty();
    assertThat(complaints("rule end;".repeat(20_000))).isEmpty();
  }

  @Test
  void numbersBeyondSixtyFourBitsAreRefused() {
    assertThat(complaints("const a : 9223372036854775807;")).isEmpty();
    assertThat(complaints("const a : 9223372036854775808;")).containsExactly("M0106 1:11");
    assertThat(complaints("const a : 0xFFFFFFFFFFFFFFFF;")).containsExactly("M0106 1:11");
    assertThat(complaints("const a : " + "9".repeat(100_000) + ";")).containsExactly("M0106 1:11");
    assertThat(complaints("const a : 0x;")).containsExactly("M0107 1:11");
  }

  @Test
  void anEmptyFileIsRefusedExceptByRumur() {
    assertThat(complaints("")).containsExactly("M0109 1:1");
    assertThat(complaints(" -- nothing\n")).containsExactly("M0109 1:1");
    assertThat(complaints("", Dialect.CMURPHI)).containsExactly("M0109 1:1");
    assertThat(complaints("", Dialect.RUMUR)).isEmpty();
  }

  @Test
  void aFileWithNulIsNotText() {
    assertThat(complaints("\u007FELF\u0000\u0001 rule end")).containsExactly("M0102 1:5");
  }

  @Test
  void garbageIsCutOffAfterFiftyErrors() {
    var random = new Random(20261115);
    var text = new StringBuilder();
    for (int i = 0; i < 100_000; i++) {
      text.append((char) (1 + random.nextInt(255)));
    }
    var result = parse(text.toString());
    assertThat(result.hasErrors()).isTrue();
    assertThat(result.diagnostics()).hasSize(SyntaxReporter.MAX_ERRORS + 1);
    assertThat(result.diagnostics().getLast().code()).isEqualTo("M0121");
  }

  @Test
  void manyMistakesAreCutOffAfterFiftyErrors() {
    var result = parse("rule begin x = 1; end; ".repeat(200));
    assertThat(result.diagnostics()).hasSize(SyntaxReporter.MAX_ERRORS + 1);
    assertThat(result.diagnostics().getLast().code()).isEqualTo("M0121");
  }

  @Test
  void codesAreUniqueAndDescribed() {
    assertThat(SyntaxCode.values()).extracting(SyntaxCode::code).doesNotHaveDuplicates();
    assertThat(SyntaxCode.values())
        .allMatch(code -> code.code().matches("M01\\d\\d") && code.description().endsWith("."));
  }
}
