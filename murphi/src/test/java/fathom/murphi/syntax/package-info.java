/** Tests of lexer and parser. */
@NullMarked
package fathom.murphi.syntax;

import org.jspecify.annotations.NullMarked;
