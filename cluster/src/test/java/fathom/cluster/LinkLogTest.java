package fathom.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.search.store.MemoryBudget;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LinkLogTest {
  private static final int MANY = 5_000_000;

  private final MemoryBudget budget = new MemoryBudget(Long.MAX_VALUE);
  private final LinkLog log = new LinkLog(budget);
  private final Random random = new Random(5);

  @Test
  void linksInTheOrderOfParentsTakeTwoBytes() {
    LinkFormat format = LinkFormat.of(100);
    long[] links = new long[MANY];
    long parent = 0;
    for (int i = 0; i < MANY; i++) {
      parent += random.nextInt(3);
      links[i] = format.name(7, parent) | random.nextInt(100);
      log.append(links[i]);
    }
    assertThat(budget.usedBytes()).isLessThan(MANY * 4L);
    for (int i = 0; i < 20_000; i++) {
      int index = random.nextInt(MANY);
      assertThat(log.get(index)).isEqualTo(links[index]);
    }
    assertThat(log.get(MANY - 1)).isEqualTo(links[MANY - 1]);
  }

  @Test
  void anyLinksAreKept() {
    int count = 200_000;
    long[] links = new long[count];
    for (int i = 0; i < count; i++) {
      links[i] =
          switch (random.nextInt(4)) {
            case 0 -> random.nextLong();
            case 1 -> i == 0 ? 0 : links[i - 1];
            case 2 -> random.nextInt(1000) - 500L + (i == 0 ? 0 : links[i - 1]);
            default -> random.nextBoolean() ? Long.MIN_VALUE : Long.MAX_VALUE;
          };
      log.append(links[i]);
    }
    for (int i = 0; i < count; i++) {
      assertThat(log.get(i)).isEqualTo(links[i]);
    }
  }
}
