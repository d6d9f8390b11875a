/** Canonical forms of states under the permutations of scalarset members. */
@NullMarked
package fathom.compile.symmetry;

import org.jspecify.annotations.NullMarked;
