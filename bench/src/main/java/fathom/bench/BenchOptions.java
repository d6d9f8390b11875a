package fathom.bench;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What to measure and how.
 *
 * @param set the benchmarks
 * @param launcher the script that starts Fathom
 * @param fathomArguments further arguments of each check
 * @param peers the names of the tools to compare with, in lower case
 * @param cmurphi the folder of an installation of CMurphi, or null
 * @param threads the numbers of threads to try, in this order
 * @param runs how often to search; the median counts
 * @param timeout for each child process
 */
public record BenchOptions(
    BenchmarkSet set,
    Path launcher,
    List<String> fathomArguments,
    List<String> peers,
    @Nullable Path cmurphi,
    List<Integer> threads,
    int runs,
    Duration timeout) {
  /** The peers that can be asked for. */
  public static final List<String> KNOWN_PEERS = List.of("rumur", "cmurphi");
}
