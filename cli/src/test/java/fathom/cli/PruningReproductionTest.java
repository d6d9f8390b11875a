package fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

final class PruningReproductionTest {
  @Test
  @Tag("slow")
  void eightPrunedSearchesNeedFewerStatesThanIndependentOnesForEveryBug() throws Exception {
    Path figure = Path.of("pruning-figure-3.svg");
    try {
      Shell.Result result =
          Shell.fathom("reproduce", "pruning", "--models", "../models", "--progress", "off");
      assertThat(result.status()).isZero();
      assertThat(result.out())
          .contains(
              "yes  With 8 searches, pruning explores fewer states than independence, for every"
                  + " bug: for BUG1, BUG2, BUG3 and BUG4.");
      assertThat(Files.readString(figure)).startsWith("<svg").endsWith("</svg>\n");
    } finally {
      Files.deleteIfExists(figure);
    }
  }

  @Test
  void meanDeviationAndMedianAreWhatTheyAre() {
    List<Long> runs = List.of(2L, 4L, 4L, 4L, 5L, 5L, 7L, 9L);
    assertThat(PruningRuns.mean(runs)).isEqualTo(5);
    assertThat(PruningRuns.deviation(runs)).isCloseTo(2.138, offset(0.001));
    assertThat(PruningRuns.median(runs)).isEqualTo(4.5);
  }
}
