/** What a BIR text means: names, types, constants, and the lowering of threads to rules. */
@NullMarked
package fathom.bir.check;

import org.jspecify.annotations.NullMarked;
