package fathom.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.Expander;
import fathom.compile.Successors;
import fathom.compile.TransitionSystem;
import fathom.compile.bytecode.CompiledSystem;
import fathom.compile.interpret.InterpretedSystem;
import fathom.compile.symmetry.Symmetry;
import fathom.model.Model;
import fathom.model.SourceFile;
import fathom.murphi.Dialect;
import fathom.murphi.Murphi;
import fathom.murphi.Options;
import fathom.search.CancelToken;
import fathom.search.Control;
import fathom.search.Expansion;
import fathom.search.Exploration;
import fathom.search.Outcome;
import fathom.search.SearchOptions;
import fathom.search.Trace;
import fathom.search.Verdict;
import fathom.search.Violation;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** What must be true of every job. */
final class Comparison {
  private Comparison() {}

  /** Holds a job against one process. */
  static void assertSame(Outcome many, Outcome one, boolean isLevelled) {
    assertThat(many.verdict()).isEqualTo(one.verdict());
    if (one.verdict() == Verdict.HOLDS || isCover(one)) {
      assertThat(many.statistics().states()).isEqualTo(one.statistics().states());
      assertThat(many.statistics().transitions()).isEqualTo(one.statistics().transitions());
      assertThat(many.statistics().rules()).isEqualTo(one.statistics().rules());
      assertThat(many.statistics().coverHits()).isEqualTo(one.statistics().coverHits());
      assertThat(many.statistics().queue()).isZero();
      assertThat(many.statistics().startStates()).isEqualTo(one.statistics().startStates());
      assertThat(many.statistics().depth()).isGreaterThanOrEqualTo(one.statistics().depth());
    }
    if (isLevelled && (one.verdict() == Verdict.HOLDS || isCover(one))) {
      assertThat(many.statistics().levels()).isEqualTo(one.statistics().levels());
    }
    if (isLevelled && one.verdict() == Verdict.VIOLATED && !isCover(one)) {
      // Which violation of a level comes first is a matter of chance, but not which level.
      assertThat(many.statistics().levels().size())
          .isBetween(one.statistics().levels().size() - 1, one.statistics().levels().size() + 1);
    }
  }

  private static boolean isCover(Outcome outcome) {
    return outcome.violations().stream().anyMatch(v -> v.kind() == Violation.Kind.COVER);
  }

  /** The compiled form of a model. */
  static TransitionSystem system(Model model, boolean isSymmetric) {
    CompiledSystem system = CompiledSystem.of(model);
    Symmetry symmetry = Symmetry.of(system.model(), system.layout());
    return symmetry == null || !isSymmetric
        ? system
        : system.withSymmetry(symmetry::newCanonicaliser);
  }

  /** What a search of a Murphi model without symmetry begins with. */
  static Exploration explorationOf(String text) {
    var source = new SourceFile("test.m", text);
    var model = Objects.requireNonNull(Murphi.load(source, Options.of(Dialect.MURPHI)).model());
    var control = new Control(new CancelToken(), Duration.ZERO);
    return Exploration.of(system(model, false), SearchOptions.builder().build(), control);
  }

  /** Executes a trace in the interpreter, rule instance by rule instance. */
  static void replay(Model model, Violation violation) {
    Trace trace = violation.trace();
    if (trace == null || trace.isFaultyStart()) {
      return;
    }
    TransitionSystem system = InterpretedSystem.of(model);
    Expander expander = system.newExpander();
    int width = system.layout().words();
    var out = new Successors(width);
    expander.start(trace.startInstance(), out);
    assertThat(Arrays.copyOf(out.words, width)).isEqualTo(trace.state(0));
    for (int step = 0; step < trace.length(); step++) {
      out.clear();
      Expansion.expandPastFaults(expander, trace.state(step), 0, out, _ -> {});
      List<Integer> instances = Arrays.stream(out.instances, 0, out.count).boxed().toList();
      int index = instances.indexOf(trace.ruleInstance(step));
      assertThat(index).isNotNegative();
      assertThat(Arrays.copyOfRange(out.words, index * width, (index + 1) * width))
          .isEqualTo(trace.state(step + 1));
    }
  }
}
