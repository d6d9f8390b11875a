@NullMarked
package fathom.bench;

import org.jspecify.annotations.NullMarked;
