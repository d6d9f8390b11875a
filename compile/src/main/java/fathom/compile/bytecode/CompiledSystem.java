package fathom.compile.bytecode;

import fathom.compile.Expander;
import fathom.compile.Explainer;
import fathom.compile.Instances;
import fathom.compile.StateLayout;
import fathom.compile.TransitionSystem;
import fathom.compile.interpret.InterpretedSystem;
import fathom.compile.symmetry.Canonicaliser;
import fathom.model.Model;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A model compiled to bytecode. Its classes are unloaded with it. */
public final class CompiledSystem implements TransitionSystem {
  private final Program program;
  private final Blueprint blueprint;
  private final @Nullable Supplier<? extends Canonicaliser> canonicalisers;

  private CompiledSystem(
      Program program,
      Blueprint blueprint,
      @Nullable Supplier<? extends Canonicaliser> canonicalisers) {
    this.program = program;
    this.blueprint = blueprint;
    this.canonicalisers = canonicalisers;
  }

  /** Compiles a model, without symmetry; what its put statements print is dropped. */
  public static CompiledSystem of(Model model) {
    return compile(model, null, Limits.standard());
  }

  /** Compiles a model; the receiver gets what put statements print, in pieces, as executed. */
  public static CompiledSystem withOutput(Model model, Consumer<String> receiver) {
    return compile(model, receiver, Limits.standard());
  }

  /** Compiles a model with other limits. */
  static CompiledSystem compile(Model model, @Nullable Consumer<String> output, Limits limits) {
    Program program = Program.of(model, limits);
    return new CompiledSystem(program, new Blueprint(program, output), null);
  }

  /** The same system with canonical states; each expander takes a canonicaliser of its own. */
  public CompiledSystem withSymmetry(Supplier<? extends Canonicaliser> factory) {
    return new CompiledSystem(program, blueprint, factory);
  }

  @Override
  public Model model() {
    return program.model();
  }

  @Override
  public StateLayout layout() {
    return program.layout();
  }

  @Override
  public Instances instances() {
    return program.instances();
  }

  @Override
  public boolean hasSymmetry() {
    return canonicalisers != null;
  }

  @Override
  public Expander newExpander() {
    return new CompiledExpander(
        program, blueprint, canonicalisers == null ? null : canonicalisers.get());
  }

  @Override
  public Explainer explainer() {
    return InterpretedSystem.of(program.model()).explainer();
  }

  /** What the system was compiled to. */
  Blueprint blueprint() {
    return blueprint;
  }
}
