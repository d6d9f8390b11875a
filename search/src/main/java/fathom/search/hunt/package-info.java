/** Hunting for bugs: several searches side by side, and shorter traces for what they find. */
@NullMarked
package fathom.search.hunt;

import org.jspecify.annotations.NullMarked;
