package fathom.search;

import fathom.compile.Fault;
import fathom.compile.Instances;
import fathom.model.Span;
import fathom.search.bounded.BoundedOptions;
import fathom.search.bounded.Bounding;
import fathom.search.bounded.Engine;
import fathom.search.bounded.FrontierKind;
import fathom.search.bounded.Host;
import fathom.search.bounded.Setting;
import fathom.search.bounded.Trouble;
import fathom.search.store.MemoryBudget;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds a shortest trace to a violation that a bounded search found: it searches again up to the
 * depth that was covered without it, then goes on by single steps.
 */
final class Shortening implements Host {
  private final Exploration run;
  private final Sight sight;
  private final Consumer<IntConsumer> crew;
  private final @Nullable Span faultSpan;
  private @Nullable List<long[]> shortest;
  private int instance;
  private volatile boolean isEnded;

  /**
   * What was found first.
   *
   * @param path the states up to the one that is wrong
   * @param covered the depth to which all states were covered before
   */
  record Sight(Finding.What what, int instance, List<long[]> path, int covered) {
    Sight {
      path = List.copyOf(path);
    }
  }

  Shortening(Exploration run, Sight sight, Consumer<IntConsumer> crew) {
    this.run = run;
    this.sight = sight;
    this.crew = crew;
    this.faultSpan =
        sight.what() == Finding.What.RULE_FAULT ? spanOf(sight.instance(), sight.path()) : null;
  }

  /** The violation with a shortest trace; as it is if that was not found in time. */
  Violation shorten(Violation violation) {
    if (violation.isShortest() || violation.trace() == null) {
      return violation;
    }
    var options =
        new BoundedOptions(
            run.options().bounded().deepen(), Bounding.THRESHOLDS, FrontierKind.TREE, false);
    new Engine(
            new Setting(
                run.system(),
                options,
                new MemoryBudget(run.budget().limitBytes()),
                Bounded.styleOf(run, true),
                run.options().threads(),
                sight.path().size(),
                Math.max(0, sight.covered()),
                Long.MAX_VALUE),
            this)
        .run();
    List<long[]> path = shortest;
    return path == null
        ? violation
        : new ViolationWriter(run).write(sight.what(), instance, path, true);
  }

  @Override
  public synchronized void report(Trouble what, int found, Supplier<List<long[]>> path) {
    if (shortest == null && Bounded.whatOf(what) == sight.what() && isSame(found, path)) {
      shortest = path.get();
      instance = found;
      isEnded = true;
    }
  }

  private boolean isSame(int found, Supplier<List<long[]>> path) {
    Instances instances = run.system().instances();
    return switch (sight.what()) {
      case PROPERTY_FALSE, PROPERTY_FAULT ->
          instances.property(found).declaration()
              == instances.property(sight.instance()).declaration();
      case RULE_FAULT ->
          instances.rule(found).declaration() == instances.rule(sight.instance()).declaration()
              && (faultSpan == null || faultSpan.equals(spanOf(found, path.get())));
      case DEADLOCK -> true;
      case START_FAULT -> false;
    };
  }

  private @Nullable Span spanOf(int rule, List<long[]> path) {
    Fault fault = run.system().explainer().faultOfRule(rule, path.getLast());
    return fault == null ? null : fault.span();
  }

  @Override
  public boolean isStopped() {
    return isEnded;
  }

  @Override
  public boolean poll() {
    if (run.control().isInterrupted()) {
      isEnded = true;
    }
    return isEnded;
  }

  @Override
  public boolean isGoodEnd(long[] state) {
    return Threads.haveAllEnded(run.system(), state, 0);
  }

  @Override
  public void outOfMemory() {
    isEnded = true;
  }

  @Override
  public void enoughStates() {
    isEnded = true;
  }

  @Override
  public void publish(int worker, long states, long transitions, long expanded) {}

  @Override
  public void covered(int depth) {}

  @Override
  public void runOnAll(IntConsumer task) {
    crew.accept(task);
  }
}
