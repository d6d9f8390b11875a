package fathom.search;

import fathom.compile.TransitionSystem;
import fathom.model.Model;
import fathom.model.Parameter;
import fathom.model.Property;
import fathom.model.Type;
import fathom.search.biased.Bias;
import fathom.search.bounded.BoundedOptions;
import fathom.search.pruned.Pruning;
import java.time.Duration;
import java.util.Optional;

/**
 * How to search.
 *
 * @param startsCold whether the JVM has only just started, so that threads join one after the other
 * @param useCanonical whether to store one state for each orbit, where the system has symmetry
 * @param fingerprintBits the size of a fingerprint in a {@link StoreKind#COMPACT} store
 * @param keepParents whether violations get a trace
 * @param bounded what only a {@link Strategy#BOUNDED} search wants to know
 * @param bias what guides the search, if the strategy is a biased one
 * @param pruning how a depth-first search or several of them choose what comes next
 */
public record SearchOptions(
    Strategy strategy,
    int threads,
    boolean startsCold,
    boolean useCanonical,
    Deadlock deadlock,
    RuleOrder ruleOrder,
    StoreKind store,
    int fingerprintBits,
    boolean keepParents,
    BoundedOptions bounded,
    Bias bias,
    Pruning pruning,
    Limits limits) {
  /** The least and the greatest size of a fingerprint. */
  public static final int MIN_FINGERPRINT_BITS = 16;

  /** See {@link #MIN_FINGERPRINT_BITS}. */
  public static final int MAX_FINGERPRINT_BITS = 64;

  public SearchOptions {
    if (threads < 1) {
      throw new IllegalArgumentException("a search needs at least one thread");
    }
    if (fingerprintBits < MIN_FINGERPRINT_BITS || fingerprintBits > MAX_FINGERPRINT_BITS) {
      throw new IllegalArgumentException("a fingerprint has 16 to 64 bits");
    }
  }

  /** Exhaustive breadth-first search with one thread and an exact store. */
  public static SearchOptions defaults() {
    return builder().build();
  }

  /** Starts from {@link #defaults}. */
  public static Builder builder() {
    return new Builder();
  }

  /** These options with what they leave to the model decided. */
  public SearchOptions suitedTo(Model model) {
    return toBuilder().deadlock(deadlock.suitedTo(model)).build();
  }

  /** Whether hints matter. */
  public boolean usesGuidance() {
    return strategy.isBiased() || pruning.usesScore();
  }

  /** The search whose hints matter: a heuristic looks at scores as a directed search does. */
  public Strategy guidedLike() {
    return strategy.isBiased() ? strategy : Strategy.DIRECTED;
  }

  /** These options with another way of being guided. */
  public SearchOptions withBias(Bias other) {
    return toBuilder().bias(other).build();
  }

  /** These options with or without one state for each orbit. */
  public SearchOptions withCanonical(boolean isUsed) {
    return toBuilder().useCanonical(isUsed).build();
  }

  /** Starts from these options. */
  public Builder toBuilder() {
    return new Builder()
        .strategy(strategy)
        .threads(threads)
        .startsCold(startsCold)
        .useCanonical(useCanonical)
        .deadlock(deadlock)
        .ruleOrder(ruleOrder)
        .store(store)
        .fingerprintBits(fingerprintBits)
        .keepParents(keepParents)
        .bounded(bounded)
        .bias(bias)
        .pruning(pruning)
        .maxDepth(limits.maxDepth())
        .maxStates(limits.maxStates())
        .timeLimit(limits.time())
        .memoryBytes(limits.memoryBytes())
        .maxErrors(limits.maxErrors());
  }

  /** Why this way of searching cannot judge {@code system}, as a sentence, if it cannot. */
  public Optional<String> problemWith(TransitionSystem system) {
    boolean hasLiveness = false;
    boolean hasLivenessOfMembers = false;
    for (Property property : system.model().properties()) {
      if (property.kind() == Property.Kind.LIVENESS) {
        hasLiveness = true;
        hasLivenessOfMembers |= property.parameters().stream().anyMatch(SearchOptions::isMember);
      }
    }
    if (strategy == Strategy.BOUNDED && hasLiveness) {
      return Optional.of(
          "A bounded search cannot judge liveness properties: use bfs or dfs for this model.");
    }
    if (strategy == Strategy.BOUNDED && store == StoreKind.BITSTATE) {
      return Optional.of(
          "A bounded search needs a threshold for each state, which a bitstate store cannot hold.");
    }
    if (hasLiveness && store != StoreKind.EXACT) {
      return Optional.of(
          "A liveness property needs whole states: use the exact store for this model.");
    }
    if (hasLivenessOfMembers && useCanonical && system.hasSymmetry()) {
      return Optional.of(
          "A liveness property of single scalarset members cannot be judged on orbits: turn"
              + " symmetry off.");
    }
    if (strategy.isGuided() && store != StoreKind.EXACT) {
      return Optional.of("This search returns to states, which needs the exact store.");
    }
    if (strategy.isGuided() && limits.maxDepth() != Limits.UNLIMITED) {
      return Optional.of(
          "This search does not follow shortest paths, so it cannot cover a depth bound: use bfs or"
              + " dfs, or leave the bound out.");
    }
    if (strategy == Strategy.PRUNED) {
      Optional<String> problem = problemOfPruned(hasLiveness);
      if (problem.isPresent()) {
        return problem;
      }
    }
    if (strategy == Strategy.DFS
        && limits.maxDepth() != Limits.UNLIMITED
        && store != StoreKind.EXACT) {
      return Optional.of(
          "A depth-first search with a depth bound needs the exact store to cover the bound.");
    }
    return Optional.empty();
  }

  private Optional<String> problemOfPruned(boolean hasLiveness) {
    if (hasLiveness) {
      return Optional.of(
          "A pruned search cannot judge liveness properties: use bfs or dfs for this model.");
    }
    if (store != StoreKind.EXACT) {
      return Optional.of("A pruned search divides the states themselves: use the exact store.");
    }
    if (limits.maxDepth() != Limits.UNLIMITED) {
      return Optional.of(
          "A pruned search does not follow shortest paths, so it cannot cover a depth bound: use"
              + " bfs or dfs, or leave the bound out.");
    }
    return Optional.empty();
  }

  /** Whether a parameter stands for a scalarset member, so that its instances trade places. */
  private static boolean isMember(Parameter parameter) {
    return switch (parameter.variable().type()) {
      case Type.Scalarset scalarset -> scalarset.symmetric();
      case Type.Union _ -> true;
      default -> parameter instanceof Parameter.Choosing;
    };
  }

  /** Collects options. */
  public static final class Builder {
    private Strategy strategy = Strategy.BFS;
    private int threads = 1;
    private boolean startsCold;
    private boolean useCanonical = true;
    private Deadlock deadlock = Deadlock.AUTO;
    private RuleOrder ruleOrder = RuleOrder.SOURCE;
    private StoreKind store = StoreKind.EXACT;
    private int fingerprintBits = MAX_FINGERPRINT_BITS;
    private boolean keepParents = true;
    private BoundedOptions bounded = BoundedOptions.DEFAULTS;
    private Bias bias = Bias.NONE;
    private Pruning pruning = Pruning.NONE;
    private long maxDepth = Limits.UNLIMITED;
    private long maxStates = Limits.UNLIMITED;
    private Duration time = Limits.FOREVER;
    private long memoryBytes = Limits.UNLIMITED;
    private int maxErrors = 1;

    private Builder() {}

    /** Sets the order of the search; {@link Strategy#BFS} unless set. */
    public Builder strategy(Strategy value) {
      strategy = value;
      return this;
    }

    /** Sets the number of threads, 1 unless set; a depth-first search uses one. */
    public Builder threads(int value) {
      threads = value;
      return this;
    }

    /**
     * Sets whether the JVM has only just started; false unless set. Threads of a breadth-first
     * search then join one after the other, as more of the code is optimised.
     */
    public Builder startsCold(boolean value) {
      startsCold = value;
      return this;
    }

    /** Sets whether to store one state for each orbit; true unless set. */
    public Builder useCanonical(boolean value) {
      useCanonical = value;
      return this;
    }

    /** Sets what counts as a deadlock; {@link Deadlock#AUTO} unless set. */
    public Builder deadlock(Deadlock value) {
      deadlock = value;
      return this;
    }

    /** Sets the order of rule instances; {@link RuleOrder#SOURCE} unless set. */
    public Builder ruleOrder(RuleOrder value) {
      ruleOrder = value;
      return this;
    }

    /** Sets what to remember of states; {@link StoreKind#EXACT} unless set. */
    public Builder store(StoreKind value) {
      store = value;
      return this;
    }

    /** Sets the size of a fingerprint; 64 unless set. */
    public Builder fingerprintBits(int value) {
      fingerprintBits = value;
      return this;
    }

    /** Sets whether violations get a trace; true unless set. */
    public Builder keepParents(boolean value) {
      keepParents = value;
      return this;
    }

    /** Sets how a bounded search goes deeper. */
    public Builder bounded(BoundedOptions value) {
      bounded = value;
      return this;
    }

    /** Sets what guides a biased search; {@link Bias#NONE} unless set. */
    public Builder bias(Bias value) {
      bias = value;
      return this;
    }

    /** Sets how depth-first searches choose; {@link Pruning#NONE} unless set. */
    public Builder pruning(Pruning value) {
      pruning = value;
      return this;
    }

    /** Sets the greatest distance from the start. */
    public Builder maxDepth(long value) {
      maxDepth = value;
      return this;
    }

    /** Sets the greatest number of states. */
    public Builder maxStates(long value) {
      maxStates = value;
      return this;
    }

    /** Sets the longest time. */
    public Builder timeLimit(Duration value) {
      time = value;
      return this;
    }

    /** Sets the most memory. */
    public Builder memoryBytes(long value) {
      memoryBytes = value;
      return this;
    }

    /** Sets the number of violations after which to stop; 1 unless set. */
    public Builder maxErrors(int value) {
      maxErrors = value;
      return this;
    }

    /** The options collected. */
    public SearchOptions build() {
      return new SearchOptions(
          strategy,
          threads,
          startsCold,
          useCanonical,
          deadlock,
          ruleOrder,
          store,
          fingerprintBits,
          keepParents,
          bounded,
          bias,
          pruning,
          new Limits(maxDepth, maxStates, time, memoryBytes, maxErrors));
    }
  }
}
