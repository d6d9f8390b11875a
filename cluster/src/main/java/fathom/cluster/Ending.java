package fathom.cluster;

import fathom.search.Control;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the search on all ranks ended.
 *
 * @param stop why it ended early, or null
 * @param isCutByDepth whether the depth bound kept states from being expanded
 * @param levels the number of states at each depth, where they are known
 * @param secondsBefore that the search took before it was resumed
 */
record Ending(
    Control.@Nullable Stop stop, boolean isCutByDepth, List<Long> levels, double secondsBefore) {}
