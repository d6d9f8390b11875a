/**
 * From a model to something that runs: the bit layout of a state, symmetry, the bytecode compiler
 * and the reference interpreter, all behind one transition system.
 */
@NullMarked
package fathom.compile;

import org.jspecify.annotations.NullMarked;
