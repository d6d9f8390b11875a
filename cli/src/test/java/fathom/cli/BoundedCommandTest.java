package fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code check --search bounded} and {@code reproduce depth}, from the command line. */
final class BoundedCommandTest {
  private static final String HUB = "../models/deep/hub.m";
  private static final String BUG = "../models/german/german-bug.m";

  @TempDir Path folder;

  private static Shell.Result bounded(String model, String... options) {
    var args = new String[options.length + 4];
    args[0] = "check";
    args[1] = model;
    args[2] = "--search=bounded";
    args[3] = "--progress=off";
    System.arraycopy(options, 0, args, 4, options.length);
    return Shell.fathom(args);
  }

  @Test
  void aDepthThatIsCoveredIsASuccessAndTheJsonSaysSo() {
    Shell.Result result = bounded(HUB, "--depth", "120", "--deepen", "25", "--json", "-");

    JsonNode json = new JsonMapper().readTree(result.out());
    assertThat(result.status()).isZero();
    assertThat(new Schemas().complaints("check.schema.json", result.out())).isEmpty();
    assertThat(json.path("verdict").asString()).isEqualTo("bounded");
    assertThat(json.path("store").asString()).isEqualTo("compact");
    assertThat(json.path("coverage").path("depth").asInt()).isEqualTo(120);
    assertThat(json.path("coverage").path("whole").asBoolean()).isFalse();
    assertThat(json.path("coverage").path("rounds").asInt()).isEqualTo(5);
    assertThat(json.path("coverage").path("frontier").asInt()).isPositive();
  }

  @Test
  void aWholeSystemHolds() {
    Shell.Result result = bounded("../models/german/german.m", "--store", "exact");

    assertThat(result.status()).isZero();
    assertThat(result.out())
        .startsWith("Checking")
        .contains("HOLDS  No violation in any reachable state.")
        .contains("states:      5,235 (up to symmetry)")
        .contains("covered:     the whole system");
  }

  @Test
  void unsoundBoundingNeverHolds() {
    Shell.Result result = bounded("../models/german/german.m", "--bounding", "unsound");

    assertThat(result.status()).isEqualTo(4);
    assertThat(result.out())
        .doesNotContain("HOLDS")
        .contains("states may have been missed")
        .contains("covered:     unknown");
  }

  @Test
  void aShortenedTraceIsAsShortAsThatOfABreadthFirstSearchOfTheSameProperty() throws IOException {
    Path trace = folder.resolve("trace.json");
    Shell.Result result =
        bounded(BUG, "--deepen=8", "--threads=1", "--shorten", "--trace-out", trace.toString());

    assertThat(result.status()).isEqualTo(1);
    assertThat(result.out()).contains("the fewest possible");
    assertThat(new Schemas().complaints("trace.schema.json", Files.readString(trace))).isEmpty();
  }

  @Test
  void whatOnlyABoundedSearchUnderstandsIsRefusedElsewhere() {
    for (String option : new String[] {"--depth=3", "--deepen=3", "--bounding=thresholds"}) {
      Shell.Result result = Shell.fathom("check", HUB, option);
      assertThat(result.status()).isEqualTo(2);
      assertThat(result.err()).contains("needs --search bounded.");
    }
    assertThat(bounded(HUB, "--depth=3", "--max-depth=3").err()).contains("mean the same");
    assertThat(bounded(HUB, "--deepen=0").err()).contains("--deepen takes a number from 1");
    assertThat(bounded("../models/mcs/mcs.m").err()).contains("cannot judge liveness");
  }

  @Tag("slow")
  @Test
  void everyModelOfTheTreeGetsTheSameAnswerAsFromABreadthFirstSearch() throws IOException {
    var mapper = new JsonMapper();
    int compared = 0;
    for (Path model : models()) {
      String breadth = Shell.fathom("check", model.toString(), "--json=-").out();
      String bounded = bounded(model.toString(), "--json=-", "--deepen=7").out();
      if (!bounded.isEmpty()) {
        JsonNode one = mapper.readTree(breadth);
        JsonNode other = mapper.readTree(bounded);
        assertThat(other.path("verdict")).as(model.toString()).isEqualTo(one.path("verdict"));
        if (one.path("verdict").asString().equals("holds")) {
          assertThat(other.path("states")).as(model.toString()).isEqualTo(one.path("states"));
          assertThat(other.path("transitions"))
              .as(model.toString())
              .isEqualTo(one.path("transitions"));
          assertThat(other.path("rules")).as(model.toString()).isEqualTo(one.path("rules"));
          assertThat(other.path("covers")).as(model.toString()).isEqualTo(one.path("covers"));
        }
        compared++;
      }
    }
    assertThat(compared).isGreaterThan(50);
  }

  private static List<Path> models() throws IOException {
    var out = new ArrayList<Path>();
    for (String folder : new String[] {"../corpus", "../models"}) {
      try (Stream<Path> files = Files.walk(Path.of(folder))) {
        files.filter(file -> file.toString().matches(".*\\.(m|bir)")).forEach(out::add);
      }
    }
    return out;
  }

  @Test
  void theTablesOfThePaperAreMeasured() {
    Shell.Result result =
        Shell.fathom("reproduce", "depth", "--models=../models", "--time-limit=120ms");

    assertThat(result.status()).isZero();
    assertThat(result.out())
        .contains("Table 1", "Table 2", "Table 3", "Table 4", "Claims of the paper")
        .contains("stairs", "hub", "transport", "transactions");
  }

  @Test
  void anUnknownTopicGetsASentence() {
    Shell.Result result = Shell.fathom("reproduce", "width", "--models=../models");

    assertThat(result.status()).isEqualTo(2);
    assertThat(result.err()).contains("reproduce knows ", "depth", ", not \"width\".");
  }
}
