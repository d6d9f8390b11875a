package fathom.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class FathomOutputTest {
  @Test
  void theCountsAndTheVerdictAreRead() {
    String json =
        """
        {"fathom":"0.1.0","model":"german.m","verdict":"holds","violation":null,
         "states":852,"transitions":6022,"depth":21,
         "rules":[{"name":"states","fired":1,"states":7}],
         "levels":{"states":3,"transitions":4}}
        """;
    assertThat(FathomOutput.parse(json))
        .isEqualTo(new FathomOutput(new Counts(852, 6022), "holds"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[]", "{\"verdict\":\"rejected\"}", "{\"states\":1", "no JSON"})
  void whatHasNoCountsIsNotRead(String text) {
    assertThat(FathomOutput.parse(text)).isNull();
  }
}
