package fathom.murphi.syntax;

import static fathom.murphi.syntax.Parsing.complaints;
import static org.assertj.core.api.Assertions.assertThat;

import fathom.model.SourceFile;
import fathom.model.syntax.SyntaxReporter;
import fathom.murphi.Dialect;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class LexerTest {

  private static String kinds(String text) {
    return kinds(text, Dialect.MURPHI);
  }

  private static String kinds(String text, Dialect dialect) {
    var file = new SourceFile("test.m", text);
    List<Token> tokens =
        Lexer.tokens(file, dialect, new SyntaxReporter(file, SyntaxCode.TOO_MANY_ERRORS));
    return tokens.stream().map(token -> token.kind().name()).collect(Collectors.joining(" "));
  }

  @Test
  void keywordsIgnoreCaseAndNamesDoNot() {
    assertThat(kinds("EndRule ENDRULE endrule endrules"))
        .isEqualTo("ENDRULE ENDRULE ENDRULE NAME END_OF_FILE");
  }

  @Test
  void theLongestOperatorWins() {
    assertThat(kinds(":= : .. . ==> == = => -> - <= << <> < >= >> > != ! && & || |"))
        .isEqualTo(
            "ASSIGN COLON RANGE DOT GUARD_ARROW DOUBLE_EQUAL EQUAL FAT_ARROW IMPLIES MINUS "
                + "LESS_OR_EQUAL SHIFT_LEFT DIAMOND LESS GREATER_OR_EQUAL SHIFT_RIGHT GREATER "
                + "NOT_EQUAL NOT DOUBLE_AND AND DOUBLE_OR OR END_OF_FILE");
  }

  @Test
  void unicodeOperatorsEqualTheirAsciiForms() {
    assertThat(kinds("≔ ≥ ≤ ≠ → ⇒ ¬ ∧ ∨ ∀ ∃ × ÷ ∕ −"))
        .isEqualTo(
            "ASSIGN GREATER_OR_EQUAL LESS_OR_EQUAL NOT_EQUAL IMPLIES GUARD_ARROW NOT DOUBLE_AND "
                + "DOUBLE_OR FORALL EXISTS TIMES DIVIDE DIVIDE MINUS END_OF_FILE");
  }

  @Test
  void twoMinusSignsBeginAComment() {
    assertThat(kinds("2--3\n4")).isEqualTo("INTEGER INTEGER END_OF_FILE");
  }

  @Test
  void blockCommentsDoNotNestAndMayHoldStars() {
    assertThat(kinds("a /* /* ** */ b /***/ c")).isEqualTo("NAME NAME NAME END_OF_FILE");
  }

  @Test
  void aRangeOfNumbersIsNotAReal() {
    assertThat(kinds("1..2")).isEqualTo("INTEGER RANGE INTEGER END_OF_FILE");
    assertThat(kinds("1.5")).isEqualTo("REAL_NUMBER END_OF_FILE");
  }

  @Test
  void allLineEndsAndOtherSpacesAreSpace() {
    assertThat(kinds("\uFEFFa\r\nb\rc\fd\te\u000Bf"))
        .isEqualTo("NAME NAME NAME NAME NAME NAME END_OF_FILE");
  }

  @Test
  void aBackslashHidesAQuoteExceptInCMurphi() {
    assertThat(kinds("\"a\\\"b\" c")).isEqualTo("STRING NAME END_OF_FILE");
    assertThat(kinds("\"a\\\"b c", Dialect.CMURPHI)).isEqualTo("STRING NAME NAME END_OF_FILE");
  }

  @Test
  void aStringThatOnlyCMurphiWouldCloseOnItsLineIsReadItsWay() {
    assertThat(kinds("\"back\\\" a\n\"b\"")).isEqualTo("STRING NAME STRING END_OF_FILE");
    assertThat(kinds("\"back\\\" a\n\"b", Dialect.RUMUR)).isEqualTo("STRING NAME END_OF_FILE");
  }

  @Test
  void stringsMayHaveCurlyQuotesAndRunOverLines() {
    assertThat(kinds("“a” “b\" \"c\nd\"")).isEqualTo("STRING STRING STRING END_OF_FILE");
  }

  @Test
  void anUnterminatedStringCostsItsLine() {
    assertThat(kinds("\"a b\nc")).isEqualTo("STRING NAME END_OF_FILE");
    assertThat(complaints("var x : boolean;\nrule \"a end"))
        .containsExactly("M0105 2:6", "M0112 2:12");
  }

  @Test
  void anUnterminatedCommentIsReportedWhereItBegins() {
    assertThat(complaints("var x : boolean; /* and so on\nrule end")).containsExactly("M0104 1:18");
  }

  @Test
  void aRunOfBadCharactersIsReportedOnce() {
    assertThat(complaints("var x : boolean; @@$ y : #boolean;"))
        .containsExactly("M0101 1:18", "M0101 1:26");
  }

  @Test
  void invisibleAndBrokenCharactersAreNamedByNumber() {
    var result = Parsing.parse("var x\u00A0: boolean; \uD800 var \u0007y : boolean;");
    assertThat(result.diagnostics())
        .extracting(diagnostic -> diagnostic.message())
        .containsExactly(
            "The character U+00A0 has no meaning in Murphi",
            "The character U+D800 has no meaning in Murphi",
            "The character U+0007 has no meaning in Murphi");
  }

  @Test
  void aLetterBeyondAsciiGetsAdvice() {
    var result = Parsing.parse("var größe : boolean;");
    assertThat(result.diagnostics().getFirst().message())
        .isEqualTo("The character `ö` (U+00F6) has no meaning in Murphi");
    assertThat(result.diagnostics().getFirst().help()).contains("letters a to z");
  }

  @Test
  void aLeadingUnderscoreIsReportedOncePerName() {
    assertThat(complaints("var _x, _y : boolean; rule begin _x := _y end"))
        .containsExactly("M0103 1:5", "M0103 1:9");
  }

  @Test
  void putTextHasItsEscapesReplaced() {
    var put = (StatementSyntax.PutText) Parsing.statement("put \"a\\n\\t\\\\\\\"\\q\\\"\"");
    assertThat(put.text().text()).isEqualTo("a\\n\\t\\\\\\\"\\q\\\"");
    assertThat(put.text().unescaped()).isEqualTo("a\n\t\\\"\\q\"");
  }
}
