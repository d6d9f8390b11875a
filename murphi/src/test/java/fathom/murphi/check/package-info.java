/** Tests of the checker, on small texts read by the real parser. */
@NullMarked
package fathom.murphi.check;

import org.jspecify.annotations.NullMarked;
