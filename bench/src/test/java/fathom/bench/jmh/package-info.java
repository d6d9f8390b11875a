/** JMH benchmarks of the parts: index, canonicaliser, generated code, interpreter. */
@NullMarked
package fathom.bench.jmh;

import org.jspecify.annotations.NullMarked;
