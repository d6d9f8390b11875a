package fathom.search;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.Expander;
import fathom.compile.Successors;
import fathom.compile.TransitionSystem;
import fathom.compile.bytecode.CompiledSystem;
import fathom.compile.interpret.InterpretedSystem;
import fathom.compile.random.RandomModels;
import fathom.compile.symmetry.Symmetry;
import fathom.compile.testing.ModelBuilder;
import fathom.compile.testing.PlainSearch;
import fathom.model.Model;
import fathom.model.Property;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Compares searches of random models, which use the whole language, with a plain search. */
class RandomModelSearchTest {
  private static final int MODELS = 500;
  private static final int STATES = 400;

  @Test
  void everySearchOfAModelAgreesWithThePlainOne() {
    int compared = 0;
    for (long seed = 0; seed < MODELS; seed++) {
      Model model = RandomModels.of(seed);
      TransitionSystem reference = withSymmetry(InterpretedSystem.of(model), seed);
      var plain = PlainSearch.run(reference, STATES);
      if (plain.isComplete()) {
        compared++;
        try {
          compare(reference, plain, seed);
        } catch (AssertionError | RuntimeException e) {
          throw new AssertionError("seed " + seed + "\n" + ModelBuilder.describe(model), e);
        }
      }
    }
    assertThat(compared).isGreaterThan(MODELS / 2);
  }

  /** The system, for every other seed with canonical states, where the model has symmetry. */
  private static TransitionSystem withSymmetry(InterpretedSystem system, long seed) {
    Symmetry symmetry = Symmetry.of(system.model(), system.layout());
    return symmetry == null || seed % 2 == 0
        ? system
        : system.withSymmetry(symmetry::newCanonicaliser);
  }

  private static TransitionSystem compiled(TransitionSystem reference) {
    CompiledSystem system = CompiledSystem.of(reference.model());
    Symmetry symmetry = Symmetry.of(system.model(), system.layout());
    return symmetry == null || !reference.hasSymmetry()
        ? system
        : system.withSymmetry(symmetry::newCanonicaliser);
  }

  private static void compare(TransitionSystem reference, PlainSearch.Result plain, long seed) {
    compareInOrder(reference, plain);
    TransitionSystem compiled = compiled(reference);
    compareInOrder(compiled, plain);
    var random = new Random(seed);
    for (int i = 0; i < 5; i++) {
      SearchOptions options =
          SearchOptions.builder()
              .strategy(List.of(Strategy.values()).get(random.nextInt(Strategy.values().length)))
              .bias(BiasDice.bias(random, compiled))
              .store(random.nextInt(3) == 0 ? StoreKind.COMPACT : StoreKind.EXACT)
              .threads(1 + random.nextInt(3))
              .build();
      if (options.problemWith(compiled).isEmpty()) {
        Outcome outcome = run(compiled, options);
        assertThat(isViolatedOnTheWay(outcome)).isEqualTo(!plain.violations().isEmpty());
        if (plain.violations().isEmpty()) {
          assertThat(outcome.statistics().states()).isEqualTo(plain.states());
          assertThat(outcome.statistics().transitions()).isEqualTo(plain.fired());
        }
      }
    }
  }

  /** Whether there is a violation of another kind than those that are judged in the end. */
  private static boolean isViolatedOnTheWay(Outcome outcome) {
    return outcome.violations().stream()
        .map(Violation::kind)
        .anyMatch(kind -> kind != Violation.Kind.COVER && kind != Violation.Kind.LIVENESS);
  }

  /** One thread visits states in the order of the plain search, and stops where it first fails. */
  private static void compareInOrder(TransitionSystem system, PlainSearch.Result plain) {
    SearchOptions options = SearchOptions.defaults();
    if (options.problemWith(system).isPresent()) {
      return;
    }
    Outcome outcome = run(system, options);
    Statistics statistics = outcome.statistics();
    if (plain.violations().isEmpty()) {
      assertThat(statistics.states()).isEqualTo(plain.states());
      assertThat(statistics.transitions()).isEqualTo(plain.fired());
      return;
    }
    PlainSearch.Violation first = plain.violations().getFirst();
    assertThat(statistics.states()).isEqualTo(first.states() + excludedStates(system, first));
    assertThat(statistics.transitions()).isEqualTo(first.fired());
    Trace trace = Searches.traceOf(Searches.only(outcome));
    assertThat(trace.length()).isEqualTo(first.depth());
    assertThat(trace.isFaultyStart()).isEqualTo(first.kind() == PlainSearch.Kind.START_FAULT);
  }

  /** A state where an assumption is a fault is stored; the plain search does not store it. */
  private static int excludedStates(TransitionSystem system, PlainSearch.Violation violation) {
    return violation.kind() == PlainSearch.Kind.PROPERTY_FAULT
            && system.instances().propertyOf(violation.instance()).kind() == Property.Kind.ASSUME
        ? 1
        : 0;
  }

  private static Outcome run(TransitionSystem system, SearchOptions options) {
    Outcome outcome = Checker.run(system, options, ProgressListener.NONE, new CancelToken());
    for (Violation violation : outcome.violations()) {
      Trace trace = violation.trace();
      if (trace != null && !trace.isFaultyStart()) {
        replay(InterpretedSystem.of(system.model()), trace);
      }
    }
    return outcome;
  }

  /** Executes a trace in the interpreter, rule instance by rule instance. */
  private static void replay(TransitionSystem system, Trace trace) {
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
