package fathom.cli;

import fathom.compile.TransitionSystem;
import fathom.compile.bytecode.CompiledSystem;
import fathom.compile.interpret.InterpretedSystem;
import fathom.compile.symmetry.Symmetry;
import fathom.model.Model;

/** Makes models run. */
final class Engines {
  private Engines() {}

  /** A model that can run, and what runs it. */
  record Running(TransitionSystem system, CheckOptions.Engine engine) {}

  /** Starts a model on the engine that was asked for. */
  static Running start(Model model, CheckOptions.Engine engine) {
    return switch (engine) {
      case COMPILED -> new Running(compiled(model), engine);
      case INTERPRETER -> new Running(interpreted(model), engine);
    };
  }

  private static TransitionSystem compiled(Model model) {
    CompiledSystem system = CompiledSystem.of(model);
    Symmetry symmetry = Symmetry.of(model, system.layout());
    return symmetry == null ? system : system.withSymmetry(symmetry::newCanonicaliser);
  }

  private static TransitionSystem interpreted(Model model) {
    InterpretedSystem system = InterpretedSystem.of(model);
    Symmetry symmetry = Symmetry.of(model, system.layout());
    return symmetry == null ? system : system.withSymmetry(symmetry::newCanonicaliser);
  }
}
