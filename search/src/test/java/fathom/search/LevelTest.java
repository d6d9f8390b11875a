package fathom.search;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.search.store.Block;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LevelTest {
  @Test
  void everyStateIsClaimedOnceWhoeverClaims() {
    var random = new Random(1);
    for (int round = 0; round < 300; round++) {
      List<Block> blocks = randomBlocks(random);
      int workers = 1 + random.nextInt(5);
      var level = new Level(blocks, workers);
      List<Long> claimed = new ArrayList<>();
      Shares.Run run = level.claim(random.nextInt(workers));
      while (run != null) {
        addPositions(level, run, claimed);
        run = level.claim(random.nextInt(workers));
      }
      assertThat(claimed).containsExactlyInAnyOrderElementsOf(positionsOf(blocks));
    }
  }

  private static List<Block> randomBlocks(Random random) {
    List<Block> blocks = new ArrayList<>();
    long first = 0;
    for (int i = random.nextInt(6); i >= 0; i--) {
      first += random.nextInt(10);
      int count = 1 + random.nextInt(random.nextBoolean() ? 10 : 3000);
      blocks.add(new Block(first, count));
      first += count;
    }
    return blocks;
  }

  private static void addPositions(Level level, Shares.Run run, List<Long> claimed) {
    for (long batch = run.first(); batch < run.end(); batch++) {
      claimed.addAll(positionsOf(List.of(level.batch(batch))));
    }
  }

  private static List<Long> positionsOf(List<Block> blocks) {
    List<Long> positions = new ArrayList<>();
    for (Block block : blocks) {
      assertThat(block.count()).isPositive();
      for (int i = 0; i < block.count(); i++) {
        positions.add(block.first() + i);
      }
    }
    return positions;
  }

  @Test
  void eachWorkerBeginsWithItsShareAndOneTakesAllInTheEnd() {
    var level = new Level(List.of(new Block(0, 60_000)), 3);
    for (int worker = 0; worker < 3; worker++) {
      Shares.Run run = Objects.requireNonNull(level.claim(worker));
      assertThat(run.first()).isEqualTo(level.batches() * worker / 3);
    }
    List<Long> firsts = new ArrayList<>();
    for (Shares.Run run = level.claim(1); run != null; run = level.claim(1)) {
      firsts.add(run.first());
    }
    long share = level.batches() / 3;
    assertThat(firsts.getFirst()).as("its own share first").isBetween(share, 2 * share);
    assertThat(firsts.getLast()).as("the others' later").isLessThan(share);
    assertThat(level.claim(0)).isNull();
  }
}
