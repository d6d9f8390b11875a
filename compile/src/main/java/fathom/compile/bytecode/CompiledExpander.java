package fathom.compile.bytecode;

import fathom.compile.Expander;
import fathom.compile.Instances;
import fathom.compile.Successors;
import fathom.compile.interpret.InterpretedSystem;
import fathom.compile.symmetry.Canonicaliser;
import fathom.model.Model;
import fathom.model.Parameter;
import fathom.model.Property;
import fathom.model.Type;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Expands states by running generated code. */
final class CompiledExpander implements Expander {
  private final Instances instances;
  private final boolean hasPriorities;
  private final int[] firstOfStart;
  private final GeneratedPart[] parts;
  private final GeneratedPart[] partOfStart;
  private final GeneratedPart[] partOfProperty;
  private final int[] covers;

  /** The property of each property instance. */
  private final int[] propertyOf;

  private final GeneratedPart.Shared shared;
  private final long[] undefined;
  private final @Nullable Canonicaliser canonicaliser;
  private final Program program;
  private @Nullable Expander interpreter;

  CompiledExpander(Program program, Blueprint blueprint, @Nullable Canonicaliser canonicaliser) {
    this.program = program;
    Model model = program.model();
    this.instances = program.instances();
    this.hasPriorities = program.hasPriorities();
    this.canonicaliser = canonicaliser;
    int rules = model.rules().size();
    int covered = instances.propertyCount() + model.coverPoints().size();
    this.shared =
        new GeneratedPart.Shared(
            new long[rules],
            new long[rules],
            new long[covered],
            new MultisetSorter(model, program.layout()));
    this.undefined = new long[program.layout().words()];
    this.parts = blueprint.build(shared);
    this.partOfStart = new GeneratedPart[model.startStates().size()];
    this.partOfProperty = new GeneratedPart[model.properties().size()];
    blueprint.assign(parts, partOfStart, partOfProperty);
    this.covers = coversOf(model);
    this.propertyOf = propertyOf(instances);
    this.firstOfStart = firstOfStart(model);
  }

  private static int[] firstOfStart(Model model) {
    int[] first = new int[model.startStates().size()];
    for (int i = 1; i < first.length; i++) {
      int count = 1;
      for (Parameter parameter : model.startStates().get(i - 1).parameters()) {
        count *= Instances.radix(parameter);
      }
      first[i] = first[i - 1] + count;
    }
    return first;
  }

  private static int[] propertyOf(Instances instances) {
    int[] owners = new int[instances.propertyCount()];
    for (int i = 0; i < owners.length; i++) {
      owners[i] = instances.property(i).declaration();
    }
    return owners;
  }

  private static int[] coversOf(Model model) {
    List<Property> properties = model.properties();
    int[] covers = new int[properties.size()];
    int count = 0;
    for (int i = 0; i < properties.size(); i++) {
      if (properties.get(i).kind() == Property.Kind.COVER) {
        covers[count++] = i;
      }
    }
    return Arrays.copyOf(covers, count);
  }

  @Override
  public void start(int instance, Successors out) {
    int declaration = instances.startState(instance).declaration();
    int ordinal = instance - firstOfStart[declaration];
    int at = out.reserve();
    Arrays.fill(out.words, at, at + out.width, 0);
    try {
      partOfStart[declaration].start(declaration, ordinal, out.words, at);
      shared.sorter().sort(out.words, at, undefined, 0);
      out.commit(instance);
    } catch (FaultSignal | ArithmeticException _) {
      out.fault = instance;
    } catch (GiveUpSignal _) {
      // Nothing to append.
    }
  }

  @Override
  public void expand(long[] words, int offset, Successors out) { // hot
    if (hasPriorities) {
      expandMostUrgent(words, offset, out);
      return;
    }
    for (GeneratedPart part : parts) {
      if (part.expand(words, offset, out) < 0) {
        return;
      }
    }
  }

  private void expandMostUrgent(long[] words, int offset, Successors out) { // hot
    int rank = Integer.MAX_VALUE;
    for (GeneratedPart part : parts) {
      rank = Math.min(rank, part.scan(words, offset, out));
      if (rank < 0) {
        return;
      }
    }
    for (GeneratedPart part : parts) {
      if (part.fire(rank, words, offset, out) < 0) {
        return;
      }
    }
  }

  @Override
  public void expandFrom(int firstInstance, long[] words, int offset, Successors out) {
    if (hasPriorities) {
      return;
    }
    Expander interpreter = this.interpreter;
    if (interpreter == null) {
      interpreter = InterpretedSystem.of(program.model()).newExpander();
      this.interpreter = interpreter;
    }
    long[] enabled = interpreter.enabledCounts().clone();
    long[] fired = interpreter.firedCounts().clone();
    long[] hits = interpreter.coverHits().clone();
    interpreter.expandFrom(firstInstance, words, offset, out);
    addGrowth(interpreter.enabledCounts(), enabled, shared.enabled());
    addGrowth(interpreter.firedCounts(), fired, shared.fired());
    addGrowth(interpreter.coverHits(), hits, shared.coverHits());
  }

  private static void addGrowth(long[] now, long[] before, long[] totals) {
    for (int i = 0; i < totals.length; i++) {
      totals[i] += now[i] - before[i];
    }
  }

  @Override
  public void canonicalise(long[] words, int offset) { // hot
    if (canonicaliser != null) {
      canonicaliser.canonicalise(words, offset);
    }
  }

  @Override
  public int memberOf(Type.Simple type, long value) {
    return canonicaliser == null ? -1 : canonicaliser.memberOf(type, value);
  }

  @Override
  public int imageOf(int member) { // hot
    return canonicaliser == null ? member : canonicaliser.imageOf(member);
  }

  @Override
  public int failedInvariant(long[] words, int offset) { // hot
    for (GeneratedPart part : parts) {
      int failed = part.failedInvariant(words, offset);
      if (failed != NONE) {
        return failed;
      }
    }
    return NONE;
  }

  @Override
  public int failedAssumption(long[] words, int offset) { // hot
    for (GeneratedPart part : parts) {
      int failed = part.failedAssumption(words, offset);
      if (failed != NONE) {
        return failed;
      }
    }
    return NONE;
  }

  @Override
  public int countCovers(long[] words, int offset) { // hot
    for (int property : covers) {
      int first = instances.firstOfProperty(property);
      for (int i = 0; i < instances.countOfProperty(property); i++) {
        int failed = partOfProperty[property].property(property, i, i + 1, words, offset);
        if (failed == NONE) {
          shared.coverHits()[first + i]++;
        } else if (failed != first + i) {
          return failed;
        }
      }
    }
    return NONE;
  }

  @Override
  public int failedProperty(int instance, long[] words, int offset) { // hot
    int property = propertyOf[instance];
    int ordinal = instance - instances.firstOfProperty(property);
    return partOfProperty[property].property(property, ordinal, ordinal + 1, words, offset);
  }

  @Override
  public long[] enabledCounts() {
    return shared.enabled();
  }

  @Override
  public long[] firedCounts() {
    return shared.fired();
  }

  @Override
  public long[] coverHits() {
    return shared.coverHits();
  }

  /** The parts that do the work. */
  List<GeneratedPart> parts() {
    return List.of(parts);
  }
}
