/** The computation tree of a system to a depth, and the graph it becomes with states merged. */
@NullMarked
package fathom.search.tree;

import org.jspecify.annotations.NullMarked;
