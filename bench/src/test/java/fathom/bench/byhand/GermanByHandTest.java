package fathom.bench.byhand;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GermanByHandTest {
  @ParameterizedTest
  @CsvSource({"3, 58104, 235872", "4, 1105434, 5922288"})
  void countsAreThoseOfTheModel(int nodes, int states, long fired) {
    var search = new GermanByHand(nodes, states);
    search.run();
    assertEquals(states, search.states());
    assertEquals(fired, search.fired());
  }
}
