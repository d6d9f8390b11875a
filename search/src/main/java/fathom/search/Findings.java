package fathom.search;

import fathom.compile.Fault;
import fathom.compile.Instances;
import fathom.model.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Collects what workers find wrong and ends the search when that is enough. */
public final class Findings {
  private final Exploration run;
  private final int wanted;
  private final List<Finding> found = new ArrayList<>();
  private final Set<Sameness> seen = new HashSet<>();

  /** Nothing found yet. */
  public Findings(Exploration run) {
    this.run = run;
    this.wanted = run.options().limits().maxErrors();
  }

  /** What makes two findings the same to a user who asked for several. */
  private record Sameness(Finding.What what, int declaration, @Nullable Span span) {}

  /** Takes a finding; one that says the same as an earlier one is dropped. */
  public synchronized void report(Finding finding) {
    Supplier<long[]> state = () -> run.store().arena().copyOf(finding.position());
    if (isDistinct(finding.what(), finding.instance(), state)) {
      found.add(finding);
      if (found.size() >= wanted) {
        run.control().stop(Control.Stop.VIOLATIONS);
      }
    }
  }

  /**
   * Whether this is the first finding of its kind: for one property, or for one fault of one rule.
   * Deadlocks are all distinct.
   */
  public synchronized boolean isDistinct(Finding.What what, int instance, Supplier<long[]> state) {
    Instances instances = run.system().instances();
    return wanted == 1
        || switch (what) {
          case PROPERTY_FALSE, PROPERTY_FAULT ->
              seen.add(new Sameness(what, instances.property(instance).declaration(), null));
          case RULE_FAULT -> {
            Fault fault = run.system().explainer().faultOfRule(instance, state.get());
            Span span = fault == null ? null : fault.span();
            yield seen.add(new Sameness(what, instances.rule(instance).declaration(), span));
          }
          case START_FAULT ->
              seen.add(new Sameness(what, instances.startState(instance).declaration(), null));
          case DEADLOCK -> true;
        };
  }

  /** The findings that were asked for: those of smaller depth first. */
  public synchronized List<Finding> best() {
    var sorted = new ArrayList<>(found);
    sorted.sort(Comparator.comparingLong(Finding::depth).thenComparingLong(Finding::order));
    return sorted.subList(0, Math.min(wanted, sorted.size()));
  }
}
