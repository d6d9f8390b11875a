package fathom.cli;

import fathom.compile.TransitionSystem;
import fathom.compile.interpret.InterpretedSystem;
import fathom.model.Model;

/** Makes models run. */
final class Engines {
  private Engines() {}

  /** The system of a model on the engine that was asked for. */
  static TransitionSystem start(Model model, CheckOptions options) {
    return InterpretedSystem.of(model);
  }
}
