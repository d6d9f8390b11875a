package fathom.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.Leaf;
import fathom.search.Exploration;
import fathom.search.store.StateHash;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Who owns which states. */
final class OwnersTest {
  private static final long MINUTE = Duration.ofMinutes(1).toNanos();

  /** Four processes work at their own pace; each thinks a while before it moves. */
  private static final String SLOW_AND_FAST =
      """
      type P: 0..3;
      var place: array [P] of 0..30; thinks: array [P] of 0..2;
      ruleset a: 0..30; b: 0..30 do
        startstate for i: P do place[i] := i < 2 ? a : b; thinks[i] := 0; end; end;
      end;
      ruleset i: P do
        rule "think" thinks[i] < 2 ==> thinks[i] := thinks[i] + 1; end;
        rule "move" thinks[i] = 2 ==> thinks[i] := 0; place[i] := (place[i] + 1) % 31; end;
      end;
      """;

  private static final String ONE_CHANGES_ALL =
      """
      var x: array [0..9] of 0..1000;
      startstate for i: 0..9 do x[i] := 0; end; end;
      rule "all" for i: 0..9 do x[i] := (x[i] + i + 1) % 1001; end; end;
      """;

  @Test
  void statesThatDifferOutsideThePartHaveOneOwner() {
    Owners owners = Owners.ofParts(5, new long[] {0, 0xff00L, 0}, 3);
    var random = new Random(1);
    for (int i = 0; i < 1000; i++) {
      long[] one = {random.nextLong(), 0, random.nextLong(), random.nextLong(), random.nextLong()};
      long[] other = {7, (random.nextLong() & ~0xff00L) | (one[2] & 0xff00L), 9};
      assertThat(owners.of(1, one, 1)).isEqualTo(owners.of(2, other, 0)).isBetween(0, 4);
    }
  }

  @Test
  void everyRankOwnsItsShare() {
    for (Owners owners : List.of(Owners.ofWholes(7), Owners.ofParts(7, new long[] {0xffff}, 1))) {
      int[] owned = new int[7];
      for (long i = 0; i < 70_000; i++) {
        long[] state = {i};
        owned[owners.of(StateHash.of(state, 0, 1), state, 0)]++;
      }
      for (int count : owned) {
        assertThat(count).isBetween(9_000, 11_000);
      }
    }
  }

  @Test
  void thePartIsWhatSeldomChanges() {
    Exploration run = Comparison.explorationOf(SLOW_AND_FAST);
    long[] part = choose(run).orElseThrow();
    for (Leaf leaf : run.system().layout().leaves()) {
      if (((part[leaf.word()] >>> leaf.shift()) & 1) != 0) {
        assertThat(leaf.name()).startsWith("place");
      }
    }
  }

  @Test
  void whereEverythingChangesThereIsNoPart() {
    assertThat(choose(Comparison.explorationOf(ONE_CHANGES_ALL))).isEmpty();
  }

  @Test
  void aPartIsDealtOutInTheMostEvenWay() {
    Exploration run = Comparison.explorationOf(SLOW_AND_FAST);
    var sample = StateSample.of(run, MINUTE);
    long[] part = PartChoice.of(sample, 3).orElseThrow();
    var dealing = new Dealing(sample, 3);
    double best = dealing.unevenness(part, dealing.best(part));
    double worst = best;
    for (int way = 0; way < 20; way++) {
      assertThat(best).isLessThanOrEqualTo(dealing.unevenness(part, way));
      worst = Math.max(worst, dealing.unevenness(part, way));
    }
    assertThat(best).isBetween(1.0, 1.1).isLessThan(worst);
  }

  private static Optional<long[]> choose(Exploration run) {
    return PartChoice.of(StateSample.of(run, MINUTE), 2);
  }
}
