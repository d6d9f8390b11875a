package fathom.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SavedRunTest {
  @Test
  void theCountsAndTheVerdictAreThoseOfTheRunItself() {
    String json =
        """
        {"fathom":"0.1.0","model":"german.m","verdict":"holds","violation":null,
         "constants":{"states":"1"},"states":852,"transitions":6022,"depth":21,"seconds":0.125,
         "rules":[{"name":"states","fired":1,"states":7}],
         "levels":{"states":3,"transitions":4}}
        """;
    assertThat(SavedRun.parse(json)).hasValue(new SavedRun("holds", 852, 6022, 0.125, List.of()));
  }

  @Test
  void everyRankIsRead() {
    String json =
        """
        {"verdict":"holds","states":30000000000,"transitions":2,"seconds":1.5E1,
         "ranks":[{"rank":0,"states":10,"states_sent":3,"bytes_sent":30000000000,"cpu_seconds":1},
                  {"rank":1,"states":20,"states_sent":4,"bytes_sent":64,"cpu_seconds":0.25}]}
        """;
    assertThat(SavedRun.parse(json))
        .hasValue(
            new SavedRun(
                "holds",
                30_000_000_000L,
                2,
                15,
                List.of(new SavedRun.Rank(3, 30_000_000_000L, 1), new SavedRun.Rank(4, 64, 0.25))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "{\"verdict\":\"rejected\"}",
        "{\"states\":1",
        "{\"states\":1,\"transitions\":\"2\"}",
        "no JSON"
      })
  void whatHasNoCountsIsNotRead(String text) {
    assertThat(SavedRun.parse(text)).isEmpty();
  }
}
