/**
 * The reference interpreter: it executes a model statement by statement on unpacked states, as
 * plainly as possible. Compiled code is tested against it, and it says what went wrong and where.
 */
@NullMarked
package fathom.compile.interpret;

import org.jspecify.annotations.NullMarked;
