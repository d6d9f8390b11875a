/**
 * Searches that visit promising states first: breadth first and depth first with marked rules ahead
 * of the rest, and best first. All of them visit every reachable state when they are left to run.
 */
@NullMarked
package fathom.search.biased;

import org.jspecify.annotations.NullMarked;
