package fathom.search.tree;

import fathom.search.Violation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A distinct state.
 *
 * @param number in the order of discovery, which is breadth first
 * @param words the state; not to be changed
 * @param depth the length of a shortest path to it
 * @param edges its transitions; empty unless it is expanded
 * @param isExpanded whether its transitions were followed
 * @param moves how many transitions it has, followed or not
 * @param violation what is wrong with it, without a trace; null if nothing is
 */
@SuppressWarnings("ArrayRecordComponent")
public record Vertex(
    int number,
    long[] words,
    int depth,
    List<Edge> edges,
    boolean isExpanded,
    int moves,
    @Nullable Violation violation) {
  public Vertex {
    edges = List.copyOf(edges);
  }
}
