package fathom.report;

import fathom.search.tree.StateTree;
import fathom.search.tree.Unfolding;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A computation tree, or graph, to be shown.
 *
 * @param version of the program
 * @param constants those that were overridden, with their values as given
 * @param depth the one asked for
 * @param unfolding the nodes of the tree; null for the graph
 */
public record Tree(
    String version,
    Map<String, String> constants,
    Shape shape,
    int depth,
    StateTree states,
    @Nullable Unfolding unfolding) {
  public Tree {
    constants = Collections.unmodifiableMap(new LinkedHashMap<>(constants));
  }

  /** What becomes of a state that several paths lead to. */
  public enum Shape {
    /** It is expanded once; elsewhere there is a reference. */
    TREE,
    /** It is expanded wherever it occurs. */
    UNFOLDED,
    /** It is one node with several ways in. */
    GRAPH
  }

  /** Whether a limit ended it before the depth was covered. */
  public boolean isCut() {
    return states.isCut() || (unfolding != null && unfolding.isCut());
  }
}
