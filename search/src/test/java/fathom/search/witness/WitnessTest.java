package fathom.search.witness;

import static org.assertj.core.api.Assertions.assertThat;

import fathom.compile.Expander;
import fathom.compile.Successors;
import fathom.compile.TransitionSystem;
import fathom.compile.bytecode.CompiledSystem;
import fathom.compile.random.RandomModels;
import fathom.compile.testing.PlainSearch;
import fathom.model.Property;
import fathom.search.CancelToken;
import fathom.search.Expansion;
import fathom.search.SearchOptions;
import fathom.search.Trace;
import java.nio.LongBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Compares what witness strings of random models cover with what a plain exploration finds. */
class WitnessTest {
  private static final int MODELS = 120;
  private static final int STATES = 300;

  /** What a plain exploration finds: states, rules, pairs of rules, values. */
  private record Plain(Set<LongBuffer> states, Set<Object> rules, Set<Object> pairs, int values) {}

  private static List<TransitionSystem> systems() {
    var systems = new ArrayList<TransitionSystem>();
    for (long seed = 0; seed < MODELS; seed++) {
      var system = CompiledSystem.of(RandomModels.of(seed));
      boolean hasAssumptions =
          system.model().properties().stream().anyMatch(it -> it.kind() == Property.Kind.ASSUME);
      if (!hasAssumptions && PlainSearch.run(system, STATES).isComplete()) {
        systems.add(system);
      }
    }
    assertThat(systems).hasSizeGreaterThan(MODELS / 4);
    return systems;
  }

  private static Successors expand(TransitionSystem system, Expander expander, long[] state) {
    var out = new Successors(system.layout().words());
    Expansion.expandPastFaults(expander, state, 0, out, _ -> {});
    return out;
  }

  private static long[] state(Successors out, int index) {
    return Arrays.copyOfRange(out.words, index * out.width, (index + 1) * out.width);
  }

  private static Plain explore(TransitionSystem system) {
    Expander expander = system.newExpander();
    var states = new LinkedHashSet<LongBuffer>();
    var queue = new ArrayDeque<long[]>();
    for (int i = 0; i < system.instances().startCount(); i++) {
      var out = new Successors(system.layout().words());
      expander.start(i, out);
      if (out.count > 0 && states.add(LongBuffer.wrap(state(out, 0)))) {
        queue.add(state(out, 0));
      }
    }
    var rules = new HashSet<Object>();
    var pairs = new HashSet<Object>();
    while (!queue.isEmpty()) {
      Successors out = expand(system, expander, queue.remove());
      for (int i = 0; i < out.count; i++) {
        int rule = system.instances().rule(out.instances[i]).declaration();
        rules.add(rule);
        long[] target = state(out, i);
        Successors next = expand(system, expander, target);
        for (int j = 0; j < next.count; j++) {
          pairs.add(List.of(rule, system.instances().rule(next.instances[j]).declaration()));
        }
        if (states.add(LongBuffer.wrap(target))) {
          queue.add(target);
        }
      }
    }
    var values = new HashSet<Object>();
    for (LongBuffer state : states) {
      for (int leaf = 0; leaf < system.layout().leaves().size(); leaf++) {
        values.add(List.of(leaf, system.layout().read(state.array(), 0, leaf)));
      }
    }
    return new Plain(states, rules, pairs, values.size());
  }

  private static List<Integer> allLeaves(TransitionSystem system) {
    return IntStream.range(0, system.layout().leaves().size()).boxed().toList();
  }

  private static List<Trace> generate(TransitionSystem system, Aim aim) {
    var traces = new ArrayList<Trace>();
    var options =
        new WitnessOptions(
            aim,
            allLeaves(system),
            Long.MAX_VALUE,
            SearchOptions.builder().useCanonical(false).build());
    Generator.Result result =
        Generator.run(system, options, (trace, _) -> traces.add(trace), new CancelToken());
    assertThat(result.witnesses()).isEqualTo(traces.size());
    assertThat(result.isWhole()).isTrue();
    return traces;
  }

  private static Meter meter(TransitionSystem system) {
    return new Meter(
        system, new Retracer(system, false), allLeaves(system), EnumSet.allOf(Meter.Kind.class));
  }

  private static Meter measure(TransitionSystem system, List<Trace> traces) {
    Meter meter = meter(system);
    traces.forEach(trace -> meter.itemsOf(trace, ""));
    return meter;
  }

  @Test
  void everyGoalIsReached() {
    for (TransitionSystem system : systems()) {
      Plain plain = explore(system);
      assertThat(measure(system, generate(system, Aim.RULES)).covered(Meter.Kind.RULES))
          .isEqualTo(plain.rules().size());
      assertThat(measure(system, generate(system, Aim.PAIRS)).covered(Meter.Kind.PAIRS))
          .isEqualTo(plain.pairs().size());
      assertThat(measure(system, generate(system, Aim.VALUES)).covered(Meter.Kind.VALUES))
          .isEqualTo(plain.values());
      for (Aim aim : List.of(Aim.STATES, Aim.LEAVES)) {
        assertThat(measure(system, generate(system, aim)).covered(Meter.Kind.STATES))
            .isEqualTo(plain.states().size());
      }
    }
  }

  @Test
  void everyWitnessReplays() {
    for (TransitionSystem system : systems()) {
      var retracer = new Retracer(system, false);
      for (Trace trace : generate(system, Aim.PAIRS)) {
        Trace again = retracer.trace(Retracer.witness(trace, "end"));
        for (int i = 0; i <= trace.length(); i++) {
          assertThat(again.state(i)).isEqualTo(trace.state(i));
        }
      }
    }
  }

  @Test
  void aReducedSetCoversTheSameWithNoMoreEvents() {
    long before = 0;
    long after = 0;
    for (TransitionSystem system : systems()) {
      var retracer = new Retracer(system, false);
      for (Meter.Kind kind : List.of(Meter.Kind.RULES, Meter.Kind.PAIRS, Meter.Kind.VALUES)) {
        List<Trace> traces = generate(system, Aim.LEAVES);
        var meter = new Meter(system, retracer, allLeaves(system), EnumSet.of(kind));
        var measured = new ArrayList<Reduction.Measured>();
        for (Trace trace : traces) {
          Witness witness = Retracer.witness(trace, "leaf");
          measured.add(new Reduction.Measured(witness, meter.itemsOf(trace, "leaf")));
          before += witness.length();
        }
        List<Witness> reduced = Reduction.reduce(measured);
        after += reduced.stream().mapToLong(Witness::length).sum();
        List<Trace> left = reduced.stream().map(retracer::trace).toList();
        assertThat(measure(system, left).covered(kind))
            .isEqualTo(measure(system, traces).covered(kind));
        assertThat(reduced).hasSizeLessThanOrEqualTo(traces.size());
      }
    }
    assertThat(after).isLessThan(before);
  }
}
