package fathom.search.tree;

/**
 * An occurrence of a state in a tree, or the place where a transition failed.
 *
 * @param number of the node, in the order of a walk that goes deep first
 * @param parent the number of the node it hangs below, or {@link #NO_PARENT} for a start
 * @param edge how it is reached from there
 * @param depth its distance from the start
 */
public record TreeNode(int number, int parent, Edge edge, int depth, Role role) {
  /** The parent of a start state. */
  public static final int NO_PARENT = -1;

  /** What hangs below a node. */
  public enum Role {
    /** Its transitions. */
    EXPANDED,
    /** Nothing, because the state and its transitions are elsewhere in the tree. */
    REFERENCE,
    /** Nothing, because the tree ends here; the state may have transitions. */
    LEAF,
    /** Nothing, because the transition failed. */
    FAILED
  }
}
