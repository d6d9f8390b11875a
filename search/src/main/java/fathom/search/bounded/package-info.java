/**
 * Depth-bounded search: covers all states up to a depth, then goes deeper from the frontier it
 * reached. It knows systems, states and memory, and tells its host what it finds.
 */
@NullMarked
package fathom.search.bounded;

import org.jspecify.annotations.NullMarked;
