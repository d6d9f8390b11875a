/** Tests of the BIR front end as a whole. */
@NullMarked
package fathom.bir;

import org.jspecify.annotations.NullMarked;
