/**
 * The {@code fathom} command: options, progress on the terminal and exit statuses. The only package
 * that prints.
 */
@NullMarked
package fathom.cli;

import org.jspecify.annotations.NullMarked;
