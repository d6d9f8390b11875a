/**
 * What the lexers and parsers of the input languages have in common: the characters of a text, and
 * the way out of a mistake in it.
 */
@NullMarked
package fathom.model.syntax;

import org.jspecify.annotations.NullMarked;
