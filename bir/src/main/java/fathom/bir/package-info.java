/** The BIR front end: from the text of a system of threads to a model or to diagnostics. */
@NullMarked
package fathom.bir;

import org.jspecify.annotations.NullMarked;
