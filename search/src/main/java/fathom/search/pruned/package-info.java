/**
 * Depth-first searches that choose the next state by a heuristic, and many of them at once that
 * divide the states among themselves.
 */
@NullMarked
package fathom.search.pruned;

import org.jspecify.annotations.NullMarked;
