/** Tests of the BIR front end: names, types and what comes of them. */
@NullMarked
package fathom.bir.check;

import org.jspecify.annotations.NullMarked;
