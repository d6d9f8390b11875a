/**
 * The syntax of BIR: lexer, syntax tree and parser. The tree says what was written, with names
 * unresolved and types unchecked; every node knows its place in the text.
 */
@NullMarked
package fathom.bir.syntax;

import org.jspecify.annotations.NullMarked;
