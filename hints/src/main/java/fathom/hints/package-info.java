/**
 * What is known about a model beyond its text: who acts, which rules belong to one transaction, and
 * which of them are important. It is read from a hints file or derived from the model.
 */
@NullMarked
package fathom.hints;

import org.jspecify.annotations.NullMarked;
