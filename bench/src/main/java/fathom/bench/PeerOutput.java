package fathom.bench;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a checker made by Rumur or CMurphi printed; both end alike.
 *
 * @param counts null if the run was cut short before its summary
 * @param isViolated whether an error was found
 * @param isFull whether CMurphi's table or queue was too small
 */
record PeerOutput(@Nullable Counts counts, boolean isViolated, boolean isFull) {
  private static final Pattern SUMMARY =
      Pattern.compile("(\\d+) states, (\\d+) rules fired in [\\d.]+ ?s");
  private static final Pattern FULL =
      Pattern.compile("hash table full|Too many active states", Pattern.CASE_INSENSITIVE);

  /** Reads the standard output and error of a run. */
  static PeerOutput parse(String text) {
    Counts counts = null;
    Matcher summary = SUMMARY.matcher(text);
    while (summary.find()) {
      counts = new Counts(Long.parseLong(summary.group(1)), Long.parseLong(summary.group(2)));
    }
    boolean isFull = FULL.matcher(text).find();
    boolean isViolated = counts != null && !isFull && !text.contains("No error found");
    return new PeerOutput(counts, isViolated, isFull);
  }
}
