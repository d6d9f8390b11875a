package fathom.search;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.search.store.Block;
import fathom.search.store.StateHash;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class InserterTest {
  private final GraphSystem system = new GraphSystem(MixedGraph.chain(2), List.of(), 1);

  private Exploration explorationWith(SearchOptions.Builder options) {
    SearchOptions built = options.build();
    return Exploration.of(system, built, new Control(new CancelToken(), built.limits().time()));
  }

  private Inserter inserterOf(Exploration run) {
    return new Inserter(run, system.newExpander());
  }

  private static int insert(Inserter inserter, long state) {
    long[] words = {state};
    return inserter.insertGrowing(StateHash.of(words, 0, 1), words, 0);
  }

  @Test
  void aSetThatIsFullGrowsAndForgetsNothing() {
    Exploration run = explorationWith(SearchOptions.builder());
    Inserter inserter = inserterOf(run);
    long before = run.store().visited().capacity();
    long states = 3 * before;
    LongStream.range(0, states)
        .forEach(i -> assertThat(insert(inserter, i)).isEqualTo(Inserter.NEW));
    assertThat(run.store().visited().capacity()).isGreaterThan(before);
    LongStream.range(0, states)
        .forEach(i -> assertThat(insert(inserter, i)).isEqualTo(Inserter.OLD));
  }

  /**
   * What rests far behind the states of this level would keep all chunks since from being released.
   */
  @Test
  void roomFarBehindIsGivenUpAndRoomNearbyIsKept() {
    Exploration run = explorationWith(SearchOptions.builder().store(StoreKind.COMPACT));
    Inserter resting = inserterOf(run);
    insert(resting, 0);
    assertThat(resting.lowestFreeNear(0)).isEqualTo(1);

    Inserter busy = inserterOf(run);
    long reserved = run.store().reserved();
    long last = 0;
    for (long i = 1; run.store().arena().chunkOf(last) == run.store().arena().chunkOf(0); i++) {
      insert(busy, i);
      last = busy.lastPosition();
    }
    long more = run.store().reserved() - reserved;
    assertThat(resting.lowestFreeNear(last)).isEqualTo(Long.MAX_VALUE);
    assertThat(run.store().reserved()).isEqualTo(1 + more);
    assertThat(busy.lowestFreeNear(last)).isEqualTo(last + 1);

    assertThat(insert(resting, -1)).isEqualTo(Inserter.NEW);
    assertThat(resting.lastPosition()).isGreaterThan(last);
    assertThat(resting.takeRanges())
        .containsExactly(new Block(0, 1), new Block(resting.lastPosition(), 1));
  }
}
