package fathom.compile.interpret;

import fathom.compile.Expander;
import fathom.compile.Instances;
import fathom.compile.MultisetOrder;
import fathom.compile.StateLayout;
import fathom.compile.Successors;
import fathom.compile.symmetry.Canonicaliser;
import fathom.model.Model;
import fathom.model.Property;
import fathom.model.Type;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Expands states by interpreting the model. */
final class InterpretedExpander implements Expander {
  private final Model model;
  private final StateLayout layout;
  private final Instances instances;
  private final MultisetOrder multisets;
  private final @Nullable Canonicaliser canonicaliser;
  private final Stepper stepper;
  private final boolean hasPriorities;
  private final long[] enabledCounts;
  private final long[] firedCounts;
  private final long[] coverHits;
  private final long[] coverPointHits;

  InterpretedExpander(
      InterpretedSystem system, Consumer<String> output, @Nullable Canonicaliser canonicaliser) {
    this.model = system.model();
    this.layout = system.layout();
    this.instances = system.instances();
    this.multisets = new MultisetOrder(model, layout);
    this.canonicaliser = canonicaliser;
    this.coverPointHits = new long[model.coverPoints().size()];
    this.stepper =
        new Stepper(model, layout, instances, new Machine.Effects(output, coverPointHits));
    this.hasPriorities =
        model.rules().stream().mapToLong(rule -> rule.priority()).distinct().count() > 1;
    this.enabledCounts = new long[model.rules().size()];
    this.firedCounts = new long[model.rules().size()];
    this.coverHits = new long[instances.propertyCount() + coverPointHits.length];
  }

  @Override
  public void start(int instance, Successors out) {
    try {
      long[] state = stepper.start(instance);
      if (state != null) {
        append(state, instance, out);
      }
    } catch (FaultException _) {
      out.fault = instance;
    }
    publishCoverPoints();
  }

  @Override
  public void expand(long[] words, int offset, Successors out) {
    long[] state = unpack(words, offset);
    if (hasPriorities) {
      expandMostUrgent(state, out);
    } else {
      expandInTurn(0, state, out);
    }
    publishCoverPoints();
  }

  @Override
  public void expandFrom(int firstInstance, long[] words, int offset, Successors out) {
    if (!hasPriorities) {
      expandInTurn(firstInstance, unpack(words, offset), out);
      publishCoverPoints();
    }
  }

  private void expandInTurn(int firstInstance, long[] state, Successors out) {
    for (int i = firstInstance; i < instances.ruleCount(); i++) {
      try {
        if (isEnabled(i, state)) {
          fire(i, state, out);
        }
      } catch (FaultException _) {
        out.fault = i;
        return;
      }
    }
  }

  private void expandMostUrgent(long[] state, Successors out) {
    boolean[] enabled = new boolean[instances.ruleCount()];
    long smallest = Long.MAX_VALUE;
    int current = 0;
    try {
      for (current = 0; current < enabled.length; current++) {
        enabled[current] = isEnabled(current, state);
        if (enabled[current]) {
          smallest = Math.min(smallest, instances.ruleOf(current).priority());
        }
      }
      for (current = 0; current < enabled.length; current++) {
        if (enabled[current] && instances.ruleOf(current).priority() == smallest) {
          fire(current, state, out);
        }
      }
    } catch (FaultException _) {
      out.fault = current;
    }
  }

  private boolean isEnabled(int instance, long[] state) {
    boolean isEnabled = stepper.isEnabled(instance, state);
    if (isEnabled) {
      enabledCounts[instances.rule(instance).declaration()]++;
    }
    return isEnabled;
  }

  private void fire(int instance, long[] state, Successors out) {
    long[] successor = stepper.fire(instance, state);
    if (successor != null) {
      append(successor, instance, out);
      firedCounts[instances.rule(instance).declaration()]++;
    }
  }

  private void append(long[] state, int instance, Successors out) {
    int at = out.reserve();
    layout.pack(state, out.words, at);
    multisets.sort(out.words, at);
    out.commit(instance);
  }

  @Override
  public void canonicalise(long[] words, int offset) {
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
  public int failedInvariant(long[] words, int offset) {
    return firstFailed(Property.Kind.INVARIANT, unpack(words, offset));
  }

  @Override
  public int failedAssumption(long[] words, int offset) {
    return firstFailed(Property.Kind.ASSUME, unpack(words, offset));
  }

  private int firstFailed(Property.Kind kind, long[] state) {
    for (int i = 0; i < instances.propertyCount(); i++) {
      if (instances.propertyOf(i).kind() == kind) {
        int failed = failedIn(i, state);
        if (failed != NONE) {
          return failed;
        }
      }
    }
    return NONE;
  }

  private int failedIn(int instance, long[] state) {
    try {
      return stepper.holds(instance, state) ? NONE : instance;
    } catch (FaultException _) {
      return Expander.faultOf(instance);
    }
  }

  @Override
  public int countCovers(long[] words, int offset) {
    long[] state = unpack(words, offset);
    for (int i = 0; i < instances.propertyCount(); i++) {
      if (instances.propertyOf(i).kind() == Property.Kind.COVER) {
        int failed = failedIn(i, state);
        if (failed == NONE) {
          coverHits[i]++;
        } else if (failed != i) {
          return failed;
        }
      }
    }
    return NONE;
  }

  @Override
  public int failedProperty(int instance, long[] words, int offset) {
    return failedIn(instance, unpack(words, offset));
  }

  @Override
  public long[] enabledCounts() {
    return enabledCounts;
  }

  @Override
  public long[] firedCounts() {
    return firedCounts;
  }

  @Override
  public long[] coverHits() {
    return coverHits;
  }

  private void publishCoverPoints() {
    System.arraycopy(
        coverPointHits, 0, coverHits, instances.propertyCount(), coverPointHits.length);
  }

  private long[] unpack(long[] words, int offset) {
    long[] state = new long[layout.leaves().size()];
    layout.unpack(words, offset, state);
    return state;
  }
}
