package fathom.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.Leaf;
import fathom.compile.TransitionSystem;
import fathom.search.Exploration;
import fathom.search.SearchOptions;
import fathom.search.store.StateHash;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Who owns which states. */
final class OwnersTest {
  private static final int BUCKETS = 1 << 11;
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

  private static final String TWO_THAT_THINK =
      """
      type P: 0..1;
      var place: array [P] of 0..30; thinks: array [P] of 0..9;
      ruleset a: 0..30; b: 0..30 do
        startstate place[0] := a; place[1] := b; thinks[0] := 0; thinks[1] := 0; end;
      end;
      ruleset i: P do
        rule "think" thinks[i] < 9 ==> thinks[i] := thinks[i] + 1; end;
        rule "move" thinks[i] = 9 ==> thinks[i] := 0; place[i] := (place[i] + 1) % 31; end;
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
    Owners owners = inTurns(5, 0, 0xff00L, 0);
    var random = new Random(1);
    for (int i = 0; i < 1000; i++) {
      long[] one = {random.nextLong(), 0, random.nextLong(), random.nextLong(), random.nextLong()};
      long[] other = {7, (random.nextLong() & ~0xff00L) | (one[2] & 0xff00L), 9};
      assertThat(owners.of(1, one, 1)).isEqualTo(owners.of(2, other, 0)).isBetween(0, 4);
    }
  }

  @Test
  void everyRankOwnsItsShare() {
    for (Owners owners : List.of(Owners.ofWholes(7), inTurns(7, 0xffff))) {
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
  void whatIsFoundEarlyAndWhatIsFoundLateIsDealtOutEvenly() {
    var sample = StateSample.of(Comparison.explorationOf(SLOW_AND_FAST), MINUTE);
    long[] bits = PartChoice.of(sample, 3).orElseThrow();
    var part = new Part(bits, BUCKETS);
    Owners dealt = Owners.ofParts(3, part, Dealing.of(sample, part, 3));
    Owners inTurns = inTurns(3, bits);
    List<long[]> states = sample.states();
    int third = states.size() / 3;
    int mostDealt = 0;
    int mostInTurns = 0;
    for (int begin = 0; begin < 3 * third; begin += third) {
      List<long[]> some = states.subList(begin, begin + third);
      assertThat(mostOwned(dealt, 3, some)).isBetween(third / 3, third * 11 / 30);
      mostDealt += mostOwned(dealt, 3, some);
      mostInTurns += mostOwned(inTurns, 3, some);
    }
    assertThat(mostDealt).isLessThan(mostInTurns);
  }

  private static int mostOwned(Owners owners, int ranks, List<long[]> states) {
    int[] owned = new int[ranks];
    states.forEach(state -> owned[owners.of(0, state, 0)]++);
    return Arrays.stream(owned).max().orElseThrow();
  }

  @Test
  void ranksTellEachOtherWhoOwnsWhat() throws IOException {
    for (Owners owners : List.of(Owners.ofWholes(7), inTurns(7, 0xff, 0xff))) {
      var bytes = new ByteArrayOutputStream();
      owners.write(new DataOutputStream(bytes));
      var in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
      Owners read = Owners.read(7, in);
      var random = new Random(1);
      for (int i = 0; i < 1000; i++) {
        long[] state = {random.nextLong(), random.nextLong()};
        long hash = StateHash.of(state, 0, 2);
        assertThat(read.of(hash, state, 0)).isEqualTo(owners.of(hash, state, 0));
      }
    }
  }

  @Test
  void ranksThatOwnByPartsSendLess() {
    TransitionSystem system = Comparison.explorationOf(TWO_THAT_THINK).system();
    assertThat(sent(system, true)).isPositive().isLessThan(sent(system, false) / 2);
  }

  private static long sent(TransitionSystem system, boolean ownsByPart) {
    var options = new ClusterOptions(64, 8, true, ownsByPart, ClusterOptions.DEFAULT_SILENCE);
    ClusterOutcome outcome = new LocalJob(2, SearchOptions.builder().build(), options).run(system);
    return outcome.ranks().stream().mapToLong(RankReport::statesSent).sum();
  }

  /** Owners by these bits of states; buckets are dealt out in turns. */
  static Owners inTurns(int ranks, long... bits) {
    char[] dealt = new char[BUCKETS];
    for (int i = 0; i < BUCKETS; i++) {
      dealt[i] = (char) (i % ranks);
    }
    return Owners.ofParts(ranks, new Part(bits, BUCKETS), dealt);
  }

  private static Optional<long[]> choose(Exploration run) {
    return PartChoice.of(StateSample.of(run, MINUTE), 2);
  }
}
