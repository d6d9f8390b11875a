package fathom.murphi.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page of the guide about the language shows models that are right. */
final class LanguagePageTest {
  private static final Path PAGE = Path.of("..", "docs", "guide", "murphi.md");
  private static final Pattern EXAMPLE = Pattern.compile("(?ms)^```murphi\n(.*?)^```$");

  @Test
  void examplesAreModelsWithoutComplaints() throws IOException {
    List<String> examples =
        EXAMPLE.matcher(Files.readString(PAGE)).results().map(match -> match.group(1)).toList();
    assertThat(examples).isNotEmpty();
    assertThat(examples).allSatisfy(example -> assertThat(Loading.codes(example)).isEmpty());
  }
}
