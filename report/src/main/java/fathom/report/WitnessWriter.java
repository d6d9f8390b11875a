package fathom.report;

import fathom.search.Trace;
import java.io.Closeable;
import java.io.IOException;

/** Writes witness strings to a file, one after the other. */
public interface WitnessWriter extends Closeable {
  /**
   * Writes one.
   *
   * @param end why it ends there
   */
  void write(Trace trace, String end) throws IOException;
}
