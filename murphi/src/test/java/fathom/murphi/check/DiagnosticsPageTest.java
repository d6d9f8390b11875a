package fathom.murphi.check;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.murphi.Dialect;
import fathom.murphi.syntax.SyntaxCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The page of the guide about diagnostics has every code, and its examples show them. */
final class DiagnosticsPageTest {
  private static final Path PAGE = Path.of("..", "docs", "guide", "diagnostics.md");

  private static final Pattern START_OF_ENTRY = Pattern.compile("(?m)^(?=\\*\\*M\\d{4}\\*\\* )");
  private static final Pattern EXAMPLE = Pattern.compile("(?ms)^```murphi ?(\\w*)\n(.*?)^```$");

  private static String page() throws IOException {
    return Files.readString(PAGE);
  }

  @Test
  void everyCodeIsThereWithItsDescription() throws IOException {
    var wanted = new ArrayList<String>();
    for (SyntaxCode code : SyntaxCode.values()) {
      wanted.add("**" + code.code() + "** " + code.description());
    }
    for (CheckCode code : CheckCode.values()) {
      wanted.add("**" + code.code() + "** " + code.description());
    }
    assertThat(page()).contains(wanted);
  }

  @TestFactory
  Stream<DynamicTest> examplesShowTheirCodes() throws IOException {
    return START_OF_ENTRY
        .splitAsStream(page())
        .skip(1)
        .filter(entry -> EXAMPLE.matcher(entry).find())
        .map(DiagnosticsPageTest::exampleTest);
  }

  private static DynamicTest exampleTest(String entry) {
    String code = entry.substring(2, 7);
    MatchResult example = EXAMPLE.matcher(entry).results().findFirst().orElseThrow();
    return DynamicTest.dynamicTest(
        code,
        () ->
            assertThat(Loading.codes(example.group(2), dialect(example.group(1)))).contains(code));
  }

  private static Dialect dialect(String name) {
    return name.isEmpty() ? Dialect.MURPHI : Dialect.valueOf(name.toUpperCase(Locale.ROOT));
  }
}
