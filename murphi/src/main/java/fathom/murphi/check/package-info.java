/**
 * The meaning of Murphi: names, constants and types of a syntax tree are checked, and what passes
 * becomes a model.
 */
@NullMarked
package fathom.murphi.check;

import org.jspecify.annotations.NullMarked;
