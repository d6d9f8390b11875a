/** Random models, for comparing back ends and searches with plain ones. */
@NullMarked
package fathom.compile.random;

import org.jspecify.annotations.NullMarked;
