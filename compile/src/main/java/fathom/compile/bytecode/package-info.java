/**
 * The bytecode compiler: it turns a model into hidden classes that fire its rules on packed states
 * in place. Rules that print run in the reference interpreter.
 */
@NullMarked
package fathom.compile.bytecode;

import org.jspecify.annotations.NullMarked;
