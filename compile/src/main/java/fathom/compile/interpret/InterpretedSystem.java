package fathom.compile.interpret;

import fathom.compile.Expander;
import fathom.compile.Explainer;
import fathom.compile.Instances;
import fathom.compile.StateLayout;
import fathom.compile.TransitionSystem;
import fathom.compile.symmetry.Canonicaliser;
import fathom.model.Model;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A model run by the reference interpreter. */
public final class InterpretedSystem implements TransitionSystem {
  private final Model model;
  private final StateLayout layout;
  private final Instances instances;
  private final Consumer<String> output;
  private final @Nullable Supplier<? extends Canonicaliser> canonicalisers;

  private InterpretedSystem(
      Model model,
      StateLayout layout,
      Consumer<String> output,
      @Nullable Supplier<? extends Canonicaliser> canonicalisers) {
    this.model = model;
    this.layout = layout;
    this.instances = new Instances(model);
    this.output = output;
    this.canonicalisers = canonicalisers;
  }

  /** The system of a model, without symmetry; what its put statements print is dropped. */
  public static InterpretedSystem of(Model model) {
    return new InterpretedSystem(model, StateLayout.of(model), _ -> {}, null);
  }

  /** The same system with another receiver of what put statements print, in pieces, as executed. */
  public InterpretedSystem withOutput(Consumer<String> receiver) {
    return new InterpretedSystem(model, layout, receiver, canonicalisers);
  }

  /** The same system with canonical states; each expander takes a canonicaliser of its own. */
  public InterpretedSystem withSymmetry(Supplier<? extends Canonicaliser> factory) {
    return new InterpretedSystem(model, layout, output, factory);
  }

  @Override
  public Model model() {
    return model;
  }

  @Override
  public StateLayout layout() {
    return layout;
  }

  @Override
  public Instances instances() {
    return instances;
  }

  @Override
  public boolean hasSymmetry() {
    return canonicalisers != null;
  }

  @Override
  public Expander newExpander() {
    return new InterpretedExpander(
        this, output, canonicalisers == null ? null : canonicalisers.get());
  }

  @Override
  public Explainer explainer() {
    return new InterpretedExplainer(model, layout, instances);
  }
}
