/**
 * Walks through a system one step at a time: by hand, at random, or along a saved schedule. States
 * are never replaced by others of their orbits, so that names of scalarset members stay stable.
 */
@NullMarked
package fathom.search.simulate;

import org.jspecify.annotations.NullMarked;
