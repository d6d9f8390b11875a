/**
 * The Murphi front end: lexer, parser, name resolution and type checker. It turns the text of a
 * Murphi description into a model, or into diagnostics that say why it cannot.
 */
@NullMarked
package fathom.murphi;

import org.jspecify.annotations.NullMarked;
