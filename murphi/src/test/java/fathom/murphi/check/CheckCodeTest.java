package fathom.murphi.check;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.model.Diagnostic.Severity;
import fathom.model.Reporter;
import fathom.murphi.Dialect;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The list of codes. */
final class CheckCodeTest {
  @Test
  void codesAreUniqueAndInOrder() {
    var codes = Arrays.stream(CheckCode.values()).map(CheckCode::code).toList();
    assertThat(codes).doesNotHaveDuplicates().isSorted();
    assertThat(codes).allMatch(code -> code.matches("M0[23]\\d\\d"));
  }

  @Test
  void descriptionsAreSentences() {
    assertThat(CheckCode.values()).allMatch(code -> code.description().matches("[A-Z].*\\."));
  }

  @Test
  void theSecondDigitTellsErrorsFromWarnings() {
    assertThat(CheckCode.UNKNOWN_NAME.severity()).isEqualTo(Severity.ERROR);
    assertThat(CheckCode.UNUSED_VARIABLE.severity()).isEqualTo(Severity.WARNING);
  }

  @Test
  void aFloodOfErrorsIsCutOff() {
    var text = new StringBuilder("var x: 0..3; startstate begin ");
    for (int i = 0; i < 200; i++) {
      text.append("x := v").append(i).append(";\n");
    }
    var codes = Loading.codes(text + " end; rule begin end;", Dialect.MURPHI);
    assertThat(codes).hasSize(Reporter.MAX_ERRORS + 1).endsWith("M0239");
  }
}
