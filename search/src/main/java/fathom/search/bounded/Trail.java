package fathom.search.bounded;

import fathom.search.store.MemoryBudget;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lists the states along a path from its start state on. */
final class Trail {
  private final Steps steps;
  private final Path path;
  private final List<long[]> states = new ArrayList<>();

  Trail(Setting setting) {
    this.steps = new Steps(setting);
    this.path = new Path(setting.width(), new MemoryBudget(Long.MAX_VALUE));
  }

  /**
   * The states along a path.
   *
   * @param leaf the chunk of the leaf whose state a path with unknown edges began with
   * @param index the number of this leaf in its chunk
   */
  List<long[]> along(Path known, @Nullable LeafChunk leaf, int index) {
    if (known.floor() > 0 && leaf != null) {
      walkTo(leaf, index);
    }
    for (int edge = known.floor(); edge < known.length(); edge++) {
      int ordinal = known.ordinal(edge);
      step(edge == 0 ? steps.startDegree() : steps.expand(path.state()), ordinal);
    }
    return states;
  }

  /** Walks from the start through the leaves of earlier frontiers that a leaf stems from. */
  private void walkTo(LeafChunk leaf, int index) {
    var chunks = new ArrayList<LeafChunk>();
    var indices = new ArrayList<Integer>();
    LeafChunk chunk = leaf;
    int at = index;
    while (chunk != null) {
      chunks.add(chunk);
      indices.add(at);
      LeafChunk parent = chunk.parentChunk(at);
      at = chunk.parentIndex(at);
      chunk = parent;
    }
    for (int i = chunks.size() - 1; i >= 0; i--) {
      walk(chunks.get(i), indices.get(i));
    }
  }

  /** Walks the edges of one leaf. */
  private void walk(LeafChunk chunk, int index) {
    var cursor = new BitCursor(chunk.bits());
    int edges = cursor.readNumber();
    int size = cursor.readNumber();
    for (int i = 0; i < index; i++) {
      cursor.moveTo(cursor.position() + size);
      edges = cursor.readNumber();
      size = cursor.readNumber();
    }
    for (int i = 0; i < edges; i++) {
      int degree = path.length() == 0 ? steps.startDegree() : steps.expand(path.state());
      step(degree, cursor.read(BitBuffer.widthFor(degree)));
    }
  }

  private void step(int degree, int ordinal) {
    int offset = 0;
    if (path.length() == 0) {
      steps.start(ordinal);
    } else {
      offset = steps.choose(ordinal);
    }
    path.push(steps.words(), offset, ordinal, degree);
    states.add(path.state().clone());
  }
}
