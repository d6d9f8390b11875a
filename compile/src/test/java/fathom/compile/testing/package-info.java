/** What tests of several modules share: models built by hand and a plain search to compare with. */
@NullMarked
package fathom.compile.testing;

import org.jspecify.annotations.NullMarked;
