package fathom.search.witness;

import fathom.compile.TransitionSystem;
import fathom.search.Exploration;
import fathom.search.Ledger;
import fathom.search.Trace;
import java.util.ArrayList;
import java.util.List;

/** What the ways to generate witness strings share. */
final class Generation {
  private final WitnessOptions options;
  private final WitnessSink sink;
  private final Ledger ledger;
  private final Retracer retracer;
  private long states;
  private long emitted;

  Generation(Exploration run, WitnessOptions options, WitnessSink sink) {
    this.options = options;
    this.sink = sink;
    this.ledger = new Ledger(run);
    this.retracer = new Retracer(run.system(), run.usesCanonical());
  }

  TransitionSystem system() {
    return ledger.system();
  }

  WitnessOptions options() {
    return options;
  }

  Ledger ledger() {
    return ledger;
  }

  Retracer retracer() {
    return retracer;
  }

  /** Says that a state was found. */
  void countState() {
    states++;
  }

  /** The number of states found. */
  long states() {
    return states;
  }

  /** The number of witness strings. */
  long emitted() {
    return emitted;
  }

  /** Whether there are as many witness strings as wanted, or the search ends. */
  boolean isDone() {
    return emitted >= options.most() || ledger.isStopped();
  }

  /** The steps to the state at a position. */
  List<Retracer.Step> stepsTo(long position) {
    var steps = new ArrayList<Retracer.Step>();
    for (long[] state : ledger.pathTo(position)) {
      steps.add(new Retracer.Step(state, Retracer.ANY));
    }
    return steps;
  }

  /** Hands over the witness string of some steps. */
  void emit(List<Retracer.Step> steps, String end) {
    if (!isDone()) {
      Trace trace = retracer.trace(steps);
      emitted++;
      sink.take(trace, end);
    }
  }
}
