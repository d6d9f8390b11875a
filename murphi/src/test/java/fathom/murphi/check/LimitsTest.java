package fathom.murphi.check;

import static fathom.murphi.check.Loading.codes;
import static fathom.murphi.check.Loading.withBody;
import static fathom.murphi.check.Loading.withRule;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Texts that are long or deep beyond reason are answered, not crashed on. */
final class LimitsTest {
  private static final int MANY = 20_000;
  private static final String DECLARATIONS =
      "type T: 0..1; var x: 0..9; b: boolean; a: array [0..9] of 0..9;"
          + " procedure use(v: T); begin b := a[x] = v end; ";

  private static String many(String separator, IntFunction<String> part) {
    return IntStream.range(0, MANY).mapToObj(part).collect(Collectors.joining(separator));
  }

  @Test
  void quantifiersDoNotNestWithoutEnd() {
    String quantifiers = many("; ", i -> "q" + i + ": T");
    assertThat(codes(withRule(DECLARATIONS, "rule forall " + quantifiers + " do b end ==> end;")))
        .containsExactly("M0233");
    assertThat(codes(withBody(DECLARATIONS, "for " + quantifiers + " do x := 1 end")))
        .containsExactly("M0233");
    assertThat(codes(withRule(DECLARATIONS, "ruleset " + quantifiers + " do rule b ==> end end;")))
        .containsExactly("M0233");
  }

  @Test
  void aliasesDoNotNestWithoutEnd() {
    String aliases = many("; ", i -> "q" + i + ": a[x]");
    assertThat(codes(withBody(DECLARATIONS, "alias " + aliases + " do x := 1 end")))
        .containsExactly("M0233");
    assertThat(codes(withRule(DECLARATIONS, "alias " + aliases + " do rule b ==> end end;")))
        .containsExactly("M0233");
  }

  @Test
  void namedTypesDoNotNestWithoutEnd() {
    String types = many(" ", i -> "T" + (i + 1) + ": array [0..0] of T" + i + ";");
    String text = "type T0: boolean; " + types + " var x: T" + MANY + ";";
    assertThat(codes(withBody(text, "undefine x"))).isNotEmpty().containsOnly("M0233");
  }

  @Test
  void longRowsOfCasesBranchesAndFunctionsAreFine() {
    String cases = many(", ", Integer::toString);
    assertThat(codes(withBody(DECLARATIONS, "switch x case " + cases + ": x := 1 end"))).isEmpty();
    String branches = many(" ", i -> "elsif x = " + i + " then x := 1;");
    assertThat(codes(withBody(DECLARATIONS, "if b then x := 1; " + branches + " end"))).isEmpty();
    String functions =
        many(" ", i -> "function f" + i + "(): T; begin return f" + (i + 1) + "() end;");
    String last = " function f" + MANY + "(): T; begin return 1 end;";
    assertThat(codes(withBody(DECLARATIONS + functions + last, "x := f0()"))).isEmpty();
  }

  @Test
  void manyInstancesOfManyRulesAreAddedUp() {
    String rules = "ruleset i: 1..1 << 30 do rule b ==> end; rule b ==> end; rule b ==> end end;";
    assertThat(codes(withRule(DECLARATIONS, rules))).contains("M0233");
  }
}
