/**
 * Outcomes and traces turned into something to read: text, JSON and pictures. It renders what a
 * search hands over and runs nothing itself.
 */
@NullMarked
package fathom.report;

import org.jspecify.annotations.NullMarked;
