package fathom.bench;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;

/** What became of a benchmark in the hands of one tool. */
sealed interface Result {
  /** One search. */
  record Run(Counts counts, Usage usage) {}

  /**
   * It was searched.
   *
   * @param isViolated whether the tool says that the model is wrong
   * @param build what translating and compiling the model took; nothing for Fathom
   * @param runs the searches, at least one
   */
  record Finished(boolean isViolated, Usage build, List<Run> runs) implements Result {
    /** What the median run used; it stands for all of them. */
    Usage usage() {
      return median().usage();
    }

    /** What the median run counted. */
    Counts counts() {
      return median().counts();
    }

    /** Whether all runs counted the same. */
    boolean isSteady() {
      return runs.stream().allMatch(run -> run.counts().equals(counts()));
    }

    /** The least processor time of a run. */
    double leastCpuSeconds() {
      return sorted().getFirst().usage().cpuSeconds();
    }

    /** The most processor time of a run. */
    double mostCpuSeconds() {
      return sorted().getLast().usage().cpuSeconds();
    }

    /** States for each second of processor time, build not counted. */
    double statesPerCpuSecond() {
      return counts().states() / usage().cpuSeconds();
    }

    /** Rules fired for each second of processor time, build not counted. */
    double rulesPerCpuSecond() {
      return counts().rules() / usage().cpuSeconds();
    }

    /** Bytes of the whole process for each state; not a number if nobody knows. */
    double bytesPerState() {
      long peak = usage().peakBytes();
      return peak == 0 ? Double.NaN : (double) peak / counts().states();
    }

    /** The run in the middle by processor time; of an even number, the lower one. */
    private Run median() {
      List<Run> sorted = sorted();
      return sorted.get((sorted.size() - 1) / 2);
    }

    private List<Run> sorted() {
      return runs.stream()
          .sorted(Comparator.comparingDouble(run -> run.usage().cpuSeconds()))
          .toList();
    }
  }

  /** The tool does not accept the model, and says why. */
  record Refused(String reason) implements Result {}

  /** The search did not end in the time or the memory it was given. */
  record Stopped(String reason) implements Result {}

  /** The tool broke. */
  record Failed(String reason) implements Result {}

  /**
   * Searches {@code times} times and puts the runs together; the first that does not finish is the
   * result of them all.
   */
  static Result repeat(int times, IntFunction<Result> search) {
    var runs = new ArrayList<Run>();
    boolean isViolated = false;
    Usage build = Usage.NONE;
    for (int i = 0; i < times; i++) {
      Result result = search.apply(i);
      if (!(result instanceof Finished finished)) {
        return result;
      }
      runs.addAll(finished.runs());
      isViolated = finished.isViolated();
      build = finished.build();
    }
    return new Finished(isViolated, build, runs);
  }
}
