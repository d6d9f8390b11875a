package fathom.cluster;

import fathom.search.Statistics;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a rank takes over from a checkpoint; nothing, for a search that begins.
 *
 * @param epoch the number of the checkpoint, or -1
 * @param firstBank the first number that no bank has had
 * @param archive the banks of earlier runs, with the number of states in each
 * @param waiting states of the present level that wait to be expanded here
 * @param found states of the next level that wait here
 * @param known all other states of this rank, if the model has a liveness property
 * @param owned the states that this rank owns
 * @param rules what each rule did; on rank 0, like all that follows, and zero elsewhere
 */
record Resumed(
    long epoch,
    int firstBank,
    TreeMap<Integer, Long> archive,
    List<Long> levels,
    List<Stretch> waiting,
    List<Stretch> found,
    List<Stretch> known,
    long owned,
    List<Statistics.RuleCount> rules,
    long[] coverHits,
    long expanded,
    long deepest,
    double seconds,
    List<Discovery> discoveries) {

  /** Nothing: the search begins with these start states. */
  static Resumed nothing(List<Stretch> starts, int rules, int covers) {
    return new Resumed(
        -1,
        0,
        new TreeMap<>(),
        List.of(),
        starts,
        List.of(),
        List.of(),
        0,
        zeros(rules),
        new long[covers],
        0,
        0,
        0,
        List.of());
  }

  /** So many counts of zero. */
  static List<Statistics.RuleCount> zeros(int rules) {
    return Collections.nCopies(rules, new Statistics.RuleCount(0, 0));
  }

  /** The sum of two lists of counts. */
  static List<Statistics.RuleCount> sum(
      List<Statistics.RuleCount> a, List<Statistics.RuleCount> b) {
    return IntStream.range(0, a.size())
        .mapToObj(
            i ->
                new Statistics.RuleCount(
                    a.get(i).enabled() + b.get(i).enabled(), a.get(i).fired() + b.get(i).fired()))
        .toList();
  }

  /** All states that were found before, if the model has a liveness property. */
  List<Stretch> all() {
    return Stream.of(known, waiting, found)
        .flatMap(List::stream)
        .filter(stretch -> !stretch.isOfStarts())
        .toList();
  }

  /** The number of states that wait, of the next level. */
  long foundStates() {
    return found.stream().mapToLong(Stretch::count).sum();
  }
}
