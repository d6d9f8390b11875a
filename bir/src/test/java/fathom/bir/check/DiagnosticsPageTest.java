package fathom.bir.check;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.bir.Bir;
import fathom.bir.Options;
import fathom.bir.syntax.SyntaxCode;
import fathom.model.Diagnostic;
import fathom.model.SourceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The pages of the guide: every code is there and shown, and the system in the text is one. */
final class DiagnosticsPageTest {
  private static final Path GUIDE = Path.of("..", "docs", "guide");
  private static final Pattern START_OF_ENTRY = Pattern.compile("(?m)^(?=\\*\\*B\\d{4}\\*\\* )");
  private static final Pattern EXAMPLE = Pattern.compile("(?ms)^```bir\n(.*?)^```$");

  private static String page(String name) throws IOException {
    return Files.readString(GUIDE.resolve(name));
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
    assertThat(page("diagnostics.md")).contains(wanted);
    assertThat(wanted).doesNotHaveDuplicates();
  }

  @TestFactory
  Stream<DynamicTest> examplesShowTheirCodes() throws IOException {
    return START_OF_ENTRY
        .splitAsStream(page("diagnostics.md"))
        .skip(1)
        .filter(entry -> EXAMPLE.matcher(entry).find())
        .map(
            entry ->
                DynamicTest.dynamicTest(
                    entry.substring(2, 7),
                    () -> assertThat(codes(example(entry))).contains(entry.substring(2, 7))));
  }

  /** An example shows one thing: whatever else is reported about it is a warning. */
  @TestFactory
  Stream<DynamicTest> examplesHaveNoOtherErrors() throws IOException {
    return START_OF_ENTRY
        .splitAsStream(page("diagnostics.md"))
        .skip(1)
        .filter(entry -> EXAMPLE.matcher(entry).find())
        .map(
            entry ->
                DynamicTest.dynamicTest(
                    entry.substring(2, 7),
                    () ->
                        assertThat(load(example(entry)).diagnostics())
                            .filteredOn(Diagnostic::isError)
                            .extracting(Diagnostic::code)
                            .isSubsetOf(entry.substring(2, 7))));
  }

  @Test
  void theSystemOfTheGuideIsRight() throws IOException {
    assertThat(codes(example(page("bir.md")))).isEmpty();
  }

  private static String example(String text) {
    return EXAMPLE.matcher(text).results().findFirst().orElseThrow().group(1);
  }

  private static Bir.Result load(String text) {
    return Bir.load(new SourceFile("example.bir", text), Options.defaults());
  }

  private static java.util.List<String> codes(String text) {
    return load(text).diagnostics().stream().map(Diagnostic::code).toList();
  }
}
