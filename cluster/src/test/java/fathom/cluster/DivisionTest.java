package fathom.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.search.Exploration;
import fathom.search.SuccessorBatch;
import fathom.search.store.StateHash;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The successors that a rank keeps and those that it sends. */
final class DivisionTest {
  private static final String COUNTERS =
      """
      var x: array [0..4] of 0..9;
      startstate for i: 0..4 do x[i] := i; end; end;
      ruleset i: 0..4 do
        rule "up" x[i] < 9 ==> x[i] := x[i] + 1; end;
        rule "down" x[i] > 0 ==> x[i] := x[i] - 1; end;
      end;
      """;

  private static final int RANKS = 3;

  @Test
  void eachSuccessorIsKeptOrGoesToItsOwner() {
    Exploration run = Comparison.explorationOf(COUNTERS);
    var sample = StateSample.of(run, Duration.ofMinutes(1).toNanos());
    for (Owners owners : List.of(Owners.ofWholes(RANKS), OwnersTest.inTurns(RANKS, part(run)))) {
      for (int rank = 0; rank < RANKS; rank++) {
        check(run, owners, rank, sample.states().subList(0, 30));
      }
    }
  }

  private static void check(Exploration run, Owners owners, int rank, List<long[]> parents) {
    var batch = new SuccessorBatch(run, run.system().newExpander());
    parents.forEach(parent -> assertThat(batch.addParent(parent, 0)).isFalse());
    var division = new Division(owners, rank, run.width());
    division.divide(batch);
    int index = 0;
    int own = 0;
    int other = 0;
    for (int parent = 0; parent < parents.size(); parent++) {
      var kept = new ArrayList<Integer>();
      var sent = new ArrayList<Integer>();
      for (; index < batch.end(parent); index++) {
        int owner = ownerOf(owners, batch, run.width(), batch.offset(index));
        (owner == rank ? kept : sent).add(batch.places()[index]);
      }
      for (int place : kept) {
        assertThat(division.own().place(own)).isEqualTo(place);
        assertThat(division.own().hash(own++)).isEqualTo(hash(batch, run.width(), place));
      }
      for (int place : sent) {
        assertThat(division.other(other)).isEqualTo(place);
        assertThat(division.otherOwner(other++))
            .isEqualTo(ownerOf(owners, batch, run.width(), place * run.width()));
      }
      assertThat(division.ownEnd(parent)).isEqualTo(own);
      assertThat(division.otherEnd(parent)).isEqualTo(other);
    }
    assertThat(division.own().count()).isEqualTo(own).isPositive();
    assertThat(other).isPositive();
  }

  private static long hash(SuccessorBatch batch, int width, int place) {
    return StateHash.of(batch.words(), place * width, width);
  }

  private static int ownerOf(Owners owners, SuccessorBatch batch, int width, int offset) {
    return owners.of(StateHash.of(batch.words(), offset, width), batch.words(), offset);
  }

  private static long[] part(Exploration run) {
    long[] part = new long[run.width()];
    part[0] = 0xff;
    return part;
  }
}
