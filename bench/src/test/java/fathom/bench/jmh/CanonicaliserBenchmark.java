package fathom.bench.jmh;

import fathom.compile.StateLayout;
import fathom.compile.symmetry.Canonicaliser;
import fathom.compile.symmetry.Symmetry;
import fathom.model.Model;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The time to canonicalise one state, once as a search does it and once by refinement alone. Run
 * with {@code mvn -q -pl bench -am -Pjmh test -DskipTests -Djmh.arguments=CanonicaliserBenchmark}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class CanonicaliserBenchmark {
  private static final int STATES = 4096;

  /** A model and a constant of it. */
  @Param({
    "bench/models/german-sym.m NODE_NUM=5",
    "models/peterson/peterson.m",
    "models/mcs/mcs.m",
    "models/msi/msi.m"
  })
  public String model = "";

  private SampleStates sample = SampleStates.NONE;
  private long[] words = {};
  private Canonicaliser usual = (_, _) -> {};
  private Canonicaliser refining = (_, _) -> {};

  /** Finds states to work on. */
  @Setup
  public void findStates() {
    Model loaded = SampleStates.model(model);
    sample = SampleStates.of(loaded, STATES);
    words = new long[sample.words().length];
    Symmetry symmetry = Symmetry.of(loaded, StateLayout.of(loaded));
    if (symmetry == null) {
      throw new IllegalArgumentException("no symmetry in " + model);
    }
    usual = symmetry.newCanonicaliser();
    refining = symmetry.newRefiningCanonicaliser();
  }

  /** The canonicaliser that a search uses: sorting where sorting suffices. */
  @Benchmark
  @OperationsPerInvocation(STATES)
  public long[] asInASearch() {
    return canonicaliseAll(usual);
  }

  /** Partition refinement for every state. */
  @Benchmark
  @OperationsPerInvocation(STATES)
  public long[] byRefinementAlone() {
    return canonicaliseAll(refining);
  }

  private long[] canonicaliseAll(Canonicaliser canonicaliser) {
    System.arraycopy(sample.words(), 0, words, 0, words.length);
    for (int offset = 0; offset < words.length; offset += sample.width()) {
      canonicaliser.canonicalise(words, offset);
    }
    return words;
  }
}
