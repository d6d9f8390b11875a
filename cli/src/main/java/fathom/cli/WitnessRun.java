package fathom.cli;

import fathom.compile.TransitionSystem;
import fathom.search.witness.Meter;
import fathom.search.witness.WitnessOptions;
import java.util.Set;

/** What {@code witness} was asked to do with a system. */
record WitnessRun(
    TransitionSystem system, WitnessOptions options, Set<Meter.Kind> kept, boolean isReduced) {
  WitnessRun {
    kept = Set.copyOf(kept);
  }

  /** Whether states that differ in names of scalarset members are one. */
  boolean mergesOrbits() {
    return options.search().useCanonical() && system.hasSymmetry();
  }
}
