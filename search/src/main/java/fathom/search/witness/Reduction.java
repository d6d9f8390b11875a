package fathom.search.witness;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.IntStream;

/** Reduces a set of witness strings to few events that cover the same. */
public final class Reduction {
  /*
   * The smallest set is hard to find (set cover), so this is greedy: the witness string that covers
   * the most new things for each event comes next, until everything is covered. What a string
   * would add only shrinks, so a queue with outdated gains is enough: the first one whose gain is
   * up to date is the best. Then strings are cut at the end, the longest first, as far as everything
   * there is covered elsewhere; one that is cut away whole is dropped.
   */
  private Reduction() {}

  /** A witness string and the numbers of what each of its states covers. */
  public record Measured(Witness witness, List<int[]> items) {}

  private record Candidate(int index, double gain) {}

  /** The strings that remain, in the order of the given ones. */
  public static List<Witness> reduce(List<Measured> all) {
    int items =
        all.stream().flatMap(it -> it.items().stream()).flatMapToInt(IntStream::of).max().orElse(-1)
            + 1;
    List<Integer> chosen = choose(all, items);
    return cut(all, chosen, items);
  }

  private static List<Integer> choose(List<Measured> all, int items) {
    boolean[] isCovered = new boolean[items];
    var queue =
        new PriorityQueue<>(
            Comparator.comparingDouble(Candidate::gain)
                .reversed()
                .thenComparingInt(Candidate::index));
    for (int i = 0; i < all.size(); i++) {
      queue.add(new Candidate(i, gainOf(all.get(i), isCovered)));
    }
    var chosen = new ArrayList<Integer>();
    while (!queue.isEmpty()) {
      Candidate best = queue.remove();
      double now = gainOf(all.get(best.index()), isCovered);
      if (now == 0) {
        continue;
      }
      if (now < best.gain()) {
        queue.add(new Candidate(best.index(), now));
      } else {
        chosen.add(best.index());
        all.get(best.index()).items().forEach(it -> mark(it, isCovered));
      }
    }
    return chosen;
  }

  private static void mark(int[] items, boolean[] isCovered) {
    for (int item : items) {
      isCovered[item] = true;
    }
  }

  /** How many new things a string covers for each event. */
  private static double gainOf(Measured measured, boolean[] isCovered) {
    long fresh =
        measured.items().stream()
            .flatMapToInt(IntStream::of)
            .distinct()
            .filter(item -> !isCovered[item])
            .count();
    return fresh / (measured.witness().length() + 1.0);
  }

  private static List<Witness> cut(List<Measured> all, List<Integer> chosen, int items) {
    int[] uses = new int[items];
    for (int index : chosen) {
      all.get(index).items().stream().flatMapToInt(IntStream::of).forEach(item -> uses[item]++);
    }
    var kept = new Witness[all.size()];
    var byLength = new ArrayList<>(chosen);
    byLength.sort(
        Comparator.comparingInt((Integer index) -> all.get(index).witness().length()).reversed());
    for (int index : byLength) {
      Measured measured = all.get(index);
      int last = measured.items().size() - 1;
      while (last >= 0 && isElsewhere(measured.items().get(last), uses)) {
        for (int item : measured.items().get(last)) {
          uses[item]--;
        }
        last--;
      }
      if (last >= 0) {
        kept[index] = measured.witness().upTo(last);
      }
    }
    return IntStream.range(0, kept.length)
        .filter(index -> kept[index] != null)
        .mapToObj(index -> kept[index])
        .toList();
  }

  private static boolean isElsewhere(int[] items, int[] uses) {
    return IntStream.of(items).allMatch(item -> uses[item] > 1);
  }
}
