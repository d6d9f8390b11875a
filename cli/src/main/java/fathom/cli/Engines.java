package fathom.cli;

import fathom.compile.Successors;
import fathom.compile.TransitionSystem;
import fathom.compile.bytecode.CompiledSystem;
import fathom.compile.interpret.InterpretedSystem;
import fathom.compile.symmetry.Symmetry;
import fathom.model.Model;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

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
    Symmetry symmetry = symmetryOf(system);
    return symmetry == null ? system : system.withSymmetry(symmetry::newCanonicaliser);
  }

  private static TransitionSystem interpreted(Model model) {
    InterpretedSystem system = InterpretedSystem.of(model);
    Symmetry symmetry = symmetryOf(system);
    return symmetry == null ? system : system.withSymmetry(symmetry::newCanonicaliser);
  }

  /**
   * The symmetry of a system, seen from its first start state, which is like most of its states.
   */
  private static @Nullable Symmetry symmetryOf(TransitionSystem system) {
    var start = new Successors(system.layout().words());
    if (system.instances().startCount() > 0) {
      system.newExpander().start(0, start);
    }
    long[] typical = Arrays.copyOf(start.words, system.layout().words());
    return Symmetry.of(system.model(), system.layout(), typical);
  }
}
