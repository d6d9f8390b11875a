/**
 * Whole runs of Fathom beside the other Murphi checkers: every tool is a child process, one at a
 * time, and all are measured the same way.
 */
@NullMarked
package fathom.bench;

import org.jspecify.annotations.NullMarked;
