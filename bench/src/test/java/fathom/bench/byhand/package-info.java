@NullMarked
package fathom.bench.byhand;

import org.jspecify.annotations.NullMarked;
