/** Random BIR systems together with what they mean, worked out without the front end. */
@NullMarked
package fathom.bir.random;

import org.jspecify.annotations.NullMarked;
