package fathom.search.bounded;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.search.store.MemoryBudget;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A frontier is small, and what is read from it is what was written. */
class FrontierMemoryTest {
  private static final int LEAVES = 1_000_000;
  private static final int DEPTH = 1000;
  private static final int FORCED_DEPTH = 100;
  private static final long MOST_BYTES = 64L << 20;

  @Test
  void aMillionStatesAtDepthAThousandTakeLessThan64Megabytes() {
    // Between two leaves a depth-first search goes back a little most of the time and far now and
    // then; the farther, the rarer.
    var written = new Frontiers(new MemoryBudget(MOST_BYTES), 1);
    List<LeafChunk> chunks = write(written, new Random(1));

    written.turn(chunks);
    assertThat(written.size()).isEqualTo(LEAVES);
    assertThat(written.peakBytes()).isLessThan(MOST_BYTES);
    assertThat(readAll(chunks, new Random(1))).isEqualTo(LEAVES);
  }

  @Test
  void aMillionPathsWithOneSuccessorEverywhereTakeAFewBytesEach() {
    // The first twenty edges tell the leaves apart; the others are forced and take no bits,
    // although
    // each leaf has hundreds of edges of its own.
    var frontiers = new Frontiers(new MemoryBudget(MOST_BYTES), 1);
    var writer = new LeafWriter(frontiers, FrontierKind.TREE, 1);
    var path = new Path(1, new MemoryBudget(Long.MAX_VALUE));
    for (int leaf = 0; leaf < LEAVES; leaf++) {
      int kept = leaf == 0 ? 0 : Integer.numberOfLeadingZeros(leaf ^ (leaf - 1)) - 12;
      path.popTo(kept);
      while (path.length() < 20) {
        int bit = (leaf >>> (19 - path.length())) & 1;
        expect(path.push(new long[] {path.length()}, 0, bit, 2));
      }
      while (path.length() < FORCED_DEPTH) {
        path.push(new long[] {0}, 0, 0, 1);
      }
      expect(writer.nextNumber() == leaf);
      expect(writer.add(path, 0, 1));
    }
    assertThat(writer.close()).isTrue();
    assertThat(frontiers.peakBytes()).isLessThan(8L * LEAVES);
  }

  /** Asserts without ceremony, a million times. */
  private static void expect(boolean isTrue) {
    if (!isTrue) {
      throw new AssertionError("the frontier was written wrongly");
    }
  }

  private static List<LeafChunk> write(Frontiers frontiers, Random random) {
    var writer = new LeafWriter(frontiers, FrontierKind.TREE, 1);
    var walk = new Walk(random);
    for (int leaf = 0; leaf < LEAVES; leaf++) {
      walk.next();
      expect(writer.nextNumber() == leaf);
      expect(writer.add(walk.path, walk.lastOrdinal, walk.lastDegree));
    }
    assertThat(writer.close()).isTrue();
    return writer.take();
  }

  /** Walks the same way again and compares; returns the number of leaves. */
  private static int readAll(List<LeafChunk> chunks, Random random) {
    var walk = new Walk(random);
    int[] edges = new int[DEPTH + 1];
    int leaves = 0;
    for (LeafChunk chunk : chunks) {
      var cursor = new BitCursor(chunk.bits());
      for (int i = 0; i < chunk.count(); i++) {
        walk.next();
        int own = cursor.readNumber();
        cursor.readNumber();
        for (int edge = edges.length - own; edge < edges.length; edge++) {
          edges[edge] = cursor.read(BitBuffer.widthFor(walk.degree(edge)));
        }
        if (!walk.hasEdges(edges)) {
          throw new AssertionError("leaf " + leaves + " was read wrongly");
        }
        leaves++;
      }
    }
    return leaves;
  }

  /** A path that goes back and forth at random. */
  private static final class Walk {
    final Path path = new Path(1, new MemoryBudget(Long.MAX_VALUE));
    private final Random random;
    private final long[] state = {0};
    int lastOrdinal;
    int lastDegree;

    Walk(Random random) {
      this.random = random;
    }

    void next() {
      int back = (int) Math.min(DEPTH, Math.pow(random.nextDouble(), -0.8) * 6);
      path.popTo(Math.max(0, path.length() - back));
      while (path.length() < DEPTH) {
        int degree = 1 + random.nextInt(5);
        state[0]++;
        path.push(state, 0, random.nextInt(degree), degree);
      }
      lastDegree = 1 + random.nextInt(5);
      lastOrdinal = random.nextInt(lastDegree);
    }

    int degree(int edge) {
      return edge < path.length() ? path.degree(edge) : lastDegree;
    }

    boolean hasEdges(int[] edges) {
      boolean isSame = edges[DEPTH] == lastOrdinal;
      for (int i = 0; i < DEPTH; i++) {
        isSame &= edges[i] == path.ordinal(i);
      }
      return isSame;
    }
  }
}
