/**
 * From a model to something that runs: the bit layout of states, the reference interpreter, the
 * bytecode compiler and canonical forms under symmetry, all behind {@link TransitionSystem}.
 */
@NullMarked
package fathom.compile;

import org.jspecify.annotations.NullMarked;
