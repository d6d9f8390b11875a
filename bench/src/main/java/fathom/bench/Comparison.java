package fathom.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One benchmark in the hands of all tools.
 *
 * @param measurements in the order they were made; Fathom comes first for each number of threads
 */
record Comparison(Benchmark benchmark, List<Measurement> measurements) {
  /** The name of the tool that the others are compared with. */
  static final String FATHOM = "Fathom";

  /** What Fathom did on this many threads, if it finished. */
  Optional<Result.Finished> fathom(int threads) {
    return measurements.stream()
        .filter(each -> each.tool().equals(FATHOM) && each.threads() == threads)
        .map(Measurement::result)
        .filter(Result.Finished.class::isInstance)
        .map(Result.Finished.class::cast)
        .findFirst();
  }

  /** How a peer's measurement relates to Fathom's on as many threads, if both finished. */
  Optional<Ratios> ratios(Measurement peer) {
    return peer.tool().equals(FATHOM) || !(peer.result() instanceof Result.Finished finished)
        ? Optional.empty()
        : fathom(peer.threads()).map(fathom -> Ratios.of(fathom, finished));
  }

  /** How much less wall time Fathom needs than on one thread. */
  Optional<Double> speedUp(Measurement fathom) {
    return !fathom.tool().equals(FATHOM)
            || fathom.threads() == 1
            || !(fathom.result() instanceof Result.Finished finished)
        ? Optional.empty()
        : fathom(1).map(one -> one.usage().wallSeconds() / finished.usage().wallSeconds());
  }

  /** Says about a measurement whether its counts are those of the others; empty if it has none. */
  String agreement(Measurement measurement) {
    if (!(measurement.result() instanceof Result.Finished finished)) {
      return "";
    }
    if (finished.isViolated()) {
      return "error found";
    }
    Counts expected = benchmark.expected();
    if (measurement.tool().equals(FATHOM)) {
      return expected == null ? "" : finished.counts().equals(expected) ? "as known" : "WRONG";
    }
    return fathom(measurement.threads())
        .map(fathom -> fathom.counts().equals(finished.counts()) ? "equal" : "differ")
        .orElse("");
  }

  /** Sentences about everything that should not be: Fathom fails, or its counts are wrong. */
  List<String> complaints() {
    var complaints = new ArrayList<String>();
    for (Measurement each : measurements) {
      complain(each).ifPresent(what -> complaints.add(benchmark.name() + ": " + what));
    }
    return complaints;
  }

  private Optional<String> complain(Measurement each) {
    boolean isFathom = each.tool().equals(FATHOM);
    return switch (each.result()) {
      case Result.Finished finished -> complainAboutCounts(each, finished);
      case Result.Refused(var reason) when isFathom ->
          Optional.of("Fathom rejects the model: " + reason + ".");
      case Result.Failed(var reason) when isFathom -> Optional.of("Fathom failed: " + reason + ".");
      case Result.Stopped(var reason) when isFathom ->
          Optional.of("Fathom did not finish: " + reason + ".");
      case Result.Refused _, Result.Failed _, Result.Stopped _ -> Optional.empty();
    };
  }

  private Optional<String> complainAboutCounts(Measurement each, Result.Finished finished) {
    String agreement = agreement(each);
    Counts expected = benchmark.expected();
    if (agreement.equals("WRONG") && expected != null) {
      return Optional.of(
          "Fathom counts " + text(finished.counts()) + " instead of " + text(expected) + ".");
    }
    // With symmetry the peers do not always find the canonical form, and count more.
    if (agreement.equals("differ") && !benchmark.usesSymmetry()) {
      return Optional.of(
          each.tool() + " counts other than Fathom: " + text(finished.counts()) + ".");
    }
    return Optional.empty();
  }

  private static String text(Counts counts) {
    return counts.states() + " states and " + counts.rules() + " rules fired";
  }
}
