package fathom.bench.jmh;

import fathom.compile.Expander;
import fathom.compile.Successors;
import fathom.compile.TransitionSystem;
import fathom.compile.bytecode.CompiledSystem;
import fathom.compile.interpret.InterpretedSystem;
import fathom.model.Model;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
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
 * The time to make all successors of one state and to check the invariants of one state. Run with
 * {@code mvn -q -pl bench -am -Pjmh test -DskipTests -Djmh.arguments=ExpandBenchmark}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class ExpandBenchmark {
  private static final int STATES = 4096;

  /** What runs a model. */
  public enum Engine {
    COMPILED,
    INTERPRETER
  }

  /** A model and a constant of it. */
  @Param({
    "bench/models/german.m NODE_NUM=5",
    "models/peterson/peterson.m",
    "models/mcs/mcs.m",
    "models/msi/msi.m"
  })
  public String model = "";

  /** What runs it. */
  @Param public Engine engine = Engine.COMPILED;

  private SampleStates sample = SampleStates.NONE;
  private Successors successors = new Successors(1);
  private @Nullable Expander expander;

  /** Finds states to work on. */
  @Setup
  public void findStates() {
    Model loaded = SampleStates.model(model);
    TransitionSystem system =
        switch (engine) {
          case COMPILED -> CompiledSystem.of(loaded);
          case INTERPRETER -> InterpretedSystem.of(loaded);
        };
    sample = SampleStates.of(loaded, STATES);
    successors = new Successors(sample.width());
    expander = system.newExpander();
  }

  /** All rules. */
  @Benchmark
  @OperationsPerInvocation(STATES)
  public int expand() {
    Expander own = running();
    int made = 0;
    for (int offset = 0; offset < sample.words().length; offset += sample.width()) {
      successors.clear();
      own.expand(sample.words(), offset, successors);
      made += successors.count;
    }
    return made;
  }

  /** All invariants. */
  @Benchmark
  @OperationsPerInvocation(STATES)
  public int checkInvariants() {
    Expander own = running();
    int failed = 0;
    for (int offset = 0; offset < sample.words().length; offset += sample.width()) {
      failed += own.failedInvariant(sample.words(), offset);
    }
    return failed;
  }

  private Expander running() {
    Expander own = expander;
    if (own == null) {
      throw new IllegalStateException("not set up");
    }
    return own;
  }
}
