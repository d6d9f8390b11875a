package fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BenchCommandTest {
  @TempDir Path folder;

  @Test
  void helpHasExamples() {
    Shell.Result result = Shell.fathom("bench", "--help");
    assertThat(result.status()).isZero();
    assertThat(result.out()).contains("--models=WHAT", "fathom bench --models quick");
  }

  @Test
  void theShippedSetIsListedWithWhatIsMissing() {
    Shell.Result result = Shell.fathom("bench", "--list");
    assertThat(result.status()).isZero();
    assertThat(result.out())
        .containsPattern("german-5 +german.m +NODE_NUM=5, no symmetry +22,031,028 +147,274,200")
        .contains(
            "n_peterson-6 is left out. Its model is one of CMurphi's; say where with"
                + " --cmurphi-examples.");
  }

  @Test
  void examplesAreTakenFromTheFolderOfCmurphi() throws IOException {
    Files.createDirectories(folder.resolve("ex/others"));
    Files.writeString(folder.resolve("ex/others/dp4.m"), "const N: 4;");
    Shell.Result result =
        Shell.fathom("bench", "--list", "--models", "dp4", "--cmurphi", folder.toString());
    assertThat(result.out())
        .isEqualTo(
            """
            benchmark  model  setting               states  rules fired
            ---------  -----  -----------------  ---------  -----------
            dp4-12     dp4.m  N=12, no symmetry  1,318,912   23,740,416
            """);
  }

  @Test
  void aSetOfOnesOwnIsReadFromItsFile() throws IOException {
    Path set = folder.resolve("own.txt");
    Files.writeString(set, "mine mine.m - off - -\n");
    Files.writeString(folder.resolve("mine.m"), "");
    assertThat(Shell.fathom("bench", "--list", "--models", set.toString()).out())
        .containsPattern("mine +mine.m +no symmetry");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --models nothing   | --models nothing: There is no benchmark "nothing" in this set.
          --peers spin       | --peers takes rumur, cmurphi or none, not "spin".
          --threads 0        | --threads takes a number from 1 to 1024, not "0".
          --threads 1,x      | --threads takes a number from 1 to 1024, not "x".
          --runs 0           | --runs takes a number from 1 to 1000, not "0".
          --timeout soon     | --timeout takes a time such as 30s, 10m or 2h, not "soon".
          --cmurphi /no/such | --cmurphi: there is no folder /no/such.
          """)
  void wrongOptionsGetOneSentenceAndStatusTwo(String line, String sentence) {
    Shell.Result result = Shell.fathom(("bench " + line).split(" +"));
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).isEqualTo("fathom: " + sentence + " Try: fathom bench --help\n");
  }
}
