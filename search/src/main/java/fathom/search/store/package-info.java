/**
 * What searches keep of states: an arena that is both store and queue, and the sets that tell new
 * states from old ones. Nothing in it knows what a state means.
 */
@NullMarked
package fathom.search.store;

import org.jspecify.annotations.NullMarked;
