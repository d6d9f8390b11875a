/**
 * The model: the intermediate representation that every input language becomes and every back end
 * runs. Plain data with explicit types; it knows no input syntax, no state layout and no search.
 */
@NullMarked
package fathom.model;

import org.jspecify.annotations.NullMarked;
