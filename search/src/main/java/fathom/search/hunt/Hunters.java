package fathom.search.hunt;

import fathom.search.RuleOrder;
import fathom.search.SearchOptions;
import fathom.search.StoreKind;
import fathom.search.Strategy;
import fathom.search.biased.Bias;
import fathom.search.biased.Guidance;
import fathom.search.pruned.Pruning;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** The searches that take part in a hunt unless others are asked for. */
public final class Hunters {
  private static final long SEED = 1;

  private Hunters() {}

  /**
   * The usual hunters.
   *
   * @param base limits and what they have in common; the memory is shared out
   * @param guidance what is known for a kind of search
   */
  public static List<Hunter> usual(SearchOptions base, Function<Strategy, Guidance> guidance) {
    var hunters = new ArrayList<Hunter>();
    for (Strategy strategy :
        List.of(Strategy.BIASED_DFS, Strategy.BIASED_BFS, Strategy.DIRECTED, Strategy.BFS)) {
      hunters.add(
          hunter(
              nameOf(strategy),
              base,
              strategy,
              Bias.of(guidance.apply(strategy)),
              base.ruleOrder()));
    }
    Bias plain =
        Bias.of(
            new Guidance(
                guidance.apply(Strategy.BIASED_DFS).agents(), List.of(), Guidance.NO_SCORE));
    hunters.add(hunter("context-bounded", base, Strategy.BIASED_DFS, plain, base.ruleOrder()));
    hunters.add(hunter("dfs", base, Strategy.DFS, Bias.NONE, base.ruleOrder()));
    hunters.add(hunter("dfs in reverse", base, Strategy.DFS, Bias.NONE, RuleOrder.REVERSE));
    hunters.add(hunter("random", base, Strategy.RANDOM, Bias.NONE, RuleOrder.random(SEED)));
    return hunters;
  }

  private static String nameOf(Strategy strategy) {
    return strategy.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static Hunter hunter(
      String name, SearchOptions base, Strategy strategy, Bias bias, RuleOrder order) {
    var options =
        new SearchOptions(
            strategy,
            1,
            base.useCanonical(),
            base.deadlock(),
            order,
            StoreKind.EXACT,
            base.fingerprintBits(),
            base.keepParents(),
            base.bounded(),
            bias,
            Pruning.NONE,
            base.limits());
    return new Hunter(name, options);
  }
}
