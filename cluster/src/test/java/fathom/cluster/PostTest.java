package fathom.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.search.store.MemoryBudget;
import java.lang.foreign.MemorySegment;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class PostTest {
  private static final LineFormat FORMAT = new LineFormat(1, false, false, 4);

  private final Post post = new Post(2, FORMAT, 4, new MemoryBudget(1 << 20));

  /** A line as it arrives, with one state of a depth. */
  private MemorySegment lineOf(long depth) {
    Line line = Objects.requireNonNull(post.take(1));
    line.add(new long[] {7}, 0, 0, depth);
    post.send(line);
    return line.memory();
  }

  @Test
  void statesOfTheNextLevelWaitUntilItBegins() {
    // A rank that hears of the end of a level first sends before the others have heard of it.
    post.reach(3);
    post.arrived(lineOf(4));
    assertThat(post.receive()).isNull();
    MemorySegment line = lineOf(3);
    post.arrived(line);
    assertThat(post.receive()).isSameAs(line);
    post.reach(4);
    MemorySegment early = Objects.requireNonNull(post.receive());
    assertThat(Line.depthOf(early)).isEqualTo(4);
  }

  @Test
  void withoutLevelsNothingWaits() {
    MemorySegment line = lineOf(1_000);
    post.arrived(line);
    assertThat(post.receive()).isSameAs(line);
  }
}
