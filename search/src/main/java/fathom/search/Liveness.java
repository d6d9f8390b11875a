package fathom.search;

import fathom.compile.Expander;
import fathom.compile.Instances;
import fathom.model.Property;
import fathom.search.store.BitTable;
import fathom.search.store.Block;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Judges liveness properties after all states were visited: from every state, one where the
 * property holds must be reachable.
 */
final class Liveness {
  /*
   * The states where the property holds are marked, then those that lead to marked ones, until no
   * more get marked. With the transitions backwards in memory that takes time linear in their
   * number. Where they do not fit, all states are swept again and again, the deepest first, and a
   * state with a marked successor gets marked; most transitions lead to deeper states, so few sweeps
   * are needed.
   */
  private final Exploration run;
  private final Search search;
  private final StateNumbers numbers;
  private final Crew crew;
  private final List<StateGraph> graphs = new ArrayList<>();
  private final int threads;

  Liveness(Exploration run, Search search, Crew crew) {
    this.run = run;
    this.search = search;
    this.crew = crew;
    this.threads = run.options().threads();
    this.numbers = new StateNumbers(run.store().arena());
    for (int i = 0; i < threads; i++) {
      graphs.add(new StateGraph(run, numbers));
    }
  }

  /** All liveness properties that do not hold; nothing reliable if the control ended it. */
  List<Violation> check() {
    var violations = new ArrayList<Violation>();
    Predecessors predecessors = fits() ? Predecessors.gather(this::walk, numbers) : null;
    Instances instances = run.system().instances();
    int wanted = run.options().limits().maxErrors();
    for (int i = 0; i < instances.propertyCount() && violations.size() < wanted; i++) {
      if (instances.propertyOf(i).kind() == Property.Kind.LIVENESS && !run.control().isStopped()) {
        Violation violation = check(i, predecessors);
        if (violation != null && !run.control().isStopped()) {
          violations.add(violation);
        }
      }
    }
    return violations;
  }

  private boolean fits() {
    long transitions = search.counters().transitions();
    long bytes = Predecessors.bytesFor(numbers.end(), transitions) + 4 * numbers.end();
    int most = Integer.MAX_VALUE - 8;
    return numbers.end() < most && transitions < most && bytes < run.budget().available() / 2;
  }

  private @Nullable Violation check(int instance, @Nullable Predecessors predecessors) {
    var marked = new BitTable(numbers.end());
    var fault = new AtomicReference<@Nullable Long>();
    var queue = new IntQueue(predecessors == null ? 0 : (int) numbers.end());
    walk(
        (graph, batch) -> {
          for (long at = batch.first(); at < batch.first() + batch.count(); at++) {
            int answer = graph.failedProperty(instance, at);
            if (answer == Expander.NONE) {
              marked.set(numbers.of(at));
              if (predecessors != null) {
                queue.add((int) numbers.of(at));
              }
            } else if (answer != instance) {
              fault.compareAndSet(null, at);
            }
          }
        });
    Long faulty = fault.get();
    if (faulty != null) {
      return write(Finding.What.PROPERTY_FAULT, instance, faulty);
    }
    if (predecessors != null) {
      spread(predecessors, queue, marked);
    } else {
      sweep(marked);
    }
    return firstUnmarked(instance, marked);
  }

  private void spread(Predecessors predecessors, IntQueue queue, BitTable marked) {
    while (!queue.isEmpty() && !(queue.taken() % 4096 == 0 && run.control().poll())) {
      int target = queue.take();
      for (int i = predecessors.begin(target); i < predecessors.end(target); i++) {
        int source = predecessors.source(i);
        if (marked.set(source)) {
          queue.add(source);
        }
      }
    }
  }

  private void sweep(BitTable marked) {
    var hasChanged = new AtomicBoolean(true);
    while (hasChanged.getAndSet(false) && !run.control().isStopped()) {
      walk(
          (graph, batch) -> {
            for (long at = batch.first() + batch.count() - 1; at >= batch.first(); at--) {
              if (!marked.get(numbers.of(at)) && leadsToMarked(graph, at, marked)) {
                marked.set(numbers.of(at));
                hasChanged.set(true);
              }
            }
          });
    }
  }

  private static boolean leadsToMarked(StateGraph graph, long position, BitTable marked) {
    boolean[] found = {false};
    graph.successors(
        position,
        number -> {
          found[0] = marked.get(number);
          return !found[0];
        });
    return found[0];
  }

  private @Nullable Violation firstUnmarked(int instance, BitTable marked) {
    for (Block block : search.blocks()) {
      for (long at = block.first(); at < block.first() + block.count(); at++) {
        if (!marked.get(numbers.of(at))) {
          return write(Finding.What.PROPERTY_FALSE, instance, at);
        }
      }
    }
    return null;
  }

  private Violation write(Finding.What what, int instance, long position) {
    run.control().enter(Progress.Phase.REBUILDING_TRACE);
    var writer = new ViolationWriter(run);
    return writer.write(what, instance, search.pathTo(position), search.findsShortestPaths());
  }

  /** Visits all states, the last batches first. */
  private boolean walk(Predecessors.Visitor visitor) {
    run.control().enter(Progress.Phase.CHECKING_LIVENESS);
    var level = new Level(search.blocks(), threads);
    crew.run(
        worker -> {
          // All take from the first share as long as there is one, because the order matters.
          Shares.Run claimed = level.claim(0);
          while (claimed != null && !run.control().poll()) {
            for (long batch = claimed.first(); batch < claimed.end(); batch++) {
              visitor.visit(graphs.get(worker), level.batch(level.batches() - 1 - batch));
            }
            claimed = level.claim(0);
          }
        });
    return !run.control().isStopped();
  }
}
