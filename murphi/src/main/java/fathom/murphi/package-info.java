/** The Murphi front end: from the text of a model to the model itself, or to diagnostics. */
@NullMarked
package fathom.murphi;

import org.jspecify.annotations.NullMarked;
