/**
 * The search on many machines: every process owns the states that hash to it, sends the others to
 * their owners in long lines, and agrees with the others on when a level, or everything, is done.
 */
@NullMarked
package fathom.cluster;

import org.jspecify.annotations.NullMarked;
