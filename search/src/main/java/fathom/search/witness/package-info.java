/**
 * Witness strings: paths through a system that are of use as test vectors for what implements it.
 * They are generated, measured by what they cover, and reduced.
 */
@NullMarked
package fathom.search.witness;

import org.jspecify.annotations.NullMarked;
