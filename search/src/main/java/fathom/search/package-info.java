/**
 * Everything that explores a transition system: visited sets, frontiers, one class per search
 * strategy, properties and traces. It knows no input language and prints nothing.
 */
@NullMarked
package fathom.search;

import org.jspecify.annotations.NullMarked;
