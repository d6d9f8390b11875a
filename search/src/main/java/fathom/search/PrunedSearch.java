package fathom.search;

import fathom.search.pruned.Pruning;
import fathom.search.pruned.Share;
import fathom.search.store.Block;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Several depth-first searches at once that visit each state once between them. */
final class PrunedSearch implements Search {
  /*
   * State pruning [1]: a breadth-first search finds at least as many states as there are searches,
   * each search begins with one of them and follows a heuristic of its own, and all put what they
   * find into one table, so that a state belongs to the search that found it first. The frontier
   * states that are left over go to searches that come to their end; so when all have ended, every
   * reachable state was expanded, and by one search only: a frontier state by the one that took it,
   * any other by the one that put it into the table. Independent searches have a table each and go
   * through all frontier states, from a different one on.
   *
   * With threads, the table grows while all searches pause. Taking turns, a search whose turn it is
   * goes on until it found a new state; who is next is drawn from the seed.
   *
   * [1] Chen, Abts, Lilja: State pruning for test vector generation for a multiprocessor cache
   *     coherence protocol. RSP 2004.
   */

  /** Stands for the breadth-first search. */
  static final int NOBODY = -1;

  private static final int TURNS_BETWEEN_POLLS = 256;

  private final Exploration run;
  private final Control control;
  private final Pruning pruning;
  private final Findings findings;
  private final Counters counters;
  private final Frontier frontier;
  private final List<Dive> dives = new ArrayList<>();
  private final List<Discovery> discoveries = new ArrayList<>();
  private List<Frontier.Node> roots = List.of();
  private final int[] nextOwn;
  private int nextShared;

  /** What a search found. */
  private record Discovery(int search, Violation violation, Share.Found found) {}

  PrunedSearch(Exploration run) {
    this.run = run;
    this.control = run.control();
    this.pruning = run.options().pruning();
    this.findings = new Findings(run);
    this.counters = new Counters(pruning.searches() + 1);
    this.frontier = new Frontier(run, this);
    this.nextOwn = new int[pruning.searches()];
  }

  @Override
  public void explore() {
    var found = new ArrayList<>(frontier.find(pruning.searches()));
    counters.publish(
        pruning.searches(), frontier.states(), frontier.tally().fired(), frontier.expanded());
    if (pruning.isDeterministic()) {
      Collections.shuffle(found, new Random(pruning.seed()));
    }
    roots = found;
    nextShared = Math.min(pruning.searches(), roots.size());
    for (int i = 0; i < pruning.searches(); i++) {
      dives.add(new Dive(areStatesShared() ? run : run.apart(), this, i, orderOf(i)));
    }
    if (pruning.isDeterministic()) {
      takeTurns();
    } else {
      runAtOnce();
    }
    if (pruning.isUntilEach() && !discoveries.isEmpty()) {
      control.stop(Control.Stop.VIOLATIONS);
    }
  }

  /**
   * How a search chooses between successors that it likes the same: as the rules go, or at random
   * where another search has the same heuristic.
   */
  private RuleOrder orderOf(int search) {
    return search < pruning.heuristics().size()
        ? run.options().ruleOrder()
        : RuleOrder.random(pruning.seed() * Pruning.MOST_SEARCHES + search);
  }

  private void takeTurns() {
    var random = new Random(pruning.seed());
    var active = new ArrayList<>(dives);
    for (long turn = 1; !active.isEmpty() && !control.isStopped(); turn++) {
      int chosen = random.nextInt(active.size());
      active.get(chosen).advance(1);
      if (active.get(chosen).isEnded()) {
        active.remove(chosen);
      }
      if (turn % TURNS_BETWEEN_POLLS == 0) {
        control.poll();
      }
    }
  }

  private void runAtOnce() {
    try (var crew = new Crew(pruning.searches())) {
      while (!control.isStopped() && !dives.stream().allMatch(Dive::isEnded)) {
        crew.run(search -> dives.get(search).advance(Long.MAX_VALUE));
        if (!control.isStopped() && control.takeGrowthRequest()) {
          run.grow();
        }
      }
    }
  }

  /** Whether the searches put their states into one table. */
  boolean areStatesShared() {
    return !pruning.isIndependent();
  }

  /** Whether a search on a thread of its own has to return. */
  boolean mustPause() {
    if (pruning.isIndependent() && counters.states() >= run.options().limits().maxStates()) {
      control.stop(Control.Stop.STATES);
    }
    return mustWaitToGrow() ? control.mustPause() : control.poll();
  }

  private boolean mustWaitToGrow() {
    return areStatesShared() && !pruning.isDeterministic();
  }

  /** The state that a search is to go on with; null if none is left. */
  synchronized Frontier.@Nullable Node nextRoot(int search) {
    int taken = nextOwn[search]++;
    if (roots.isEmpty()) {
      return null;
    }
    if (pruning.isIndependent()) {
      return taken < roots.size() ? roots.get((search + taken) % roots.size()) : null;
    }
    if (taken == 0) {
      return search < roots.size() ? roots.get(search) : null;
    }
    return nextShared < roots.size() ? roots.get(nextShared++) : null;
  }

  /** Puts a state into a table, which grows at once or, where others use it too, later. */
  int insert(Exploration where, Inserter inserter, SuccessorBatch batch, int index) { // hot
    return mustWaitToGrow()
        ? tryInsert(where, inserter, batch, index)
        : insertNow(where, inserter, batch, index);
  }

  /** Puts a state into a table that nobody else uses now. */
  int insertNow(Exploration where, Inserter inserter, SuccessorBatch batch, int index) { // hot
    int result = tryInsert(where, inserter, batch, index);
    while (result == Inserter.NO_ROOM && !control.isStopped()) {
      control.takeGrowthRequest();
      if (where.grow()) {
        result = tryInsert(where, inserter, batch, index);
      }
    }
    return result;
  }

  private static int tryInsert(
      Exploration where, Inserter inserter, SuccessorBatch batch, int index) { // hot
    long hash = batch.hashes()[index];
    long home = where.store().visited().home(hash);
    return inserter.insert(home, hash, batch.words(), batch.offset(index));
  }

  /** Takes what a search found wrong with the last state of a path. */
  synchronized void report(int search, Finding.What what, int instance, List<long[]> path) {
    boolean isEach = pruning.isUntilEach() && search != NOBODY;
    if (control.isStopped() || (!isEach && !findings.isDistinct(what, instance, path::getLast))) {
      return;
    }
    control.enter(Progress.Phase.REBUILDING_TRACE);
    Violation violation = new ViolationWriter(run).write(what, instance, path, false);
    control.enter(Progress.Phase.EXPANDING);
    long length = Math.max(0, path.size() - 1);
    long before = search == NOBODY ? frontier.states() : counters.states();
    var found = new Share.Found(violation.name(), length, before);
    discoveries.add(new Discovery(search, violation, found));
    if (isEach) {
      dives.get(search).end();
    } else if (discoveries.size() >= run.options().limits().maxErrors()) {
      control.stop(Control.Stop.VIOLATIONS);
    }
  }

  /** The shortest one first. */
  @Override
  public synchronized List<Violation> violations() {
    return discoveries.stream()
        .sorted(Comparator.comparingLong(discovery -> discovery.found().length()))
        .map(Discovery::violation)
        .toList();
  }

  @Override
  public synchronized List<Share> shares() {
    var shares = new ArrayList<Share>();
    for (int i = 0; i < dives.size(); i++) {
      int search = i;
      Dive dive = dives.get(i);
      List<Share.Found> found =
          discoveries.stream()
              .filter(discovery -> discovery.search() == search)
              .map(Discovery::found)
              .toList();
      shares.add(
          new Share(
              dive.heuristic(),
              dive.firstRoot(),
              dive.states(),
              dive.expanded(),
              dive.deepest(),
              found));
    }
    return shares;
  }

  @Override
  public boolean isCutByDepth() {
    return false;
  }

  @Override
  public Counters counters() {
    return counters;
  }

  @Override
  public long depth() {
    return Math.max(frontier.depth(), dives.stream().mapToLong(Dive::deepest).max().orElse(0));
  }

  @Override
  public long currentDepth() {
    return frontier.depth();
  }

  @Override
  public long startStates() {
    return frontier.startStates();
  }

  @Override
  public List<Tally> tallies() {
    var tallies = new ArrayList<Tally>();
    tallies.add(frontier.tally());
    dives.forEach(dive -> tallies.add(dive.tally()));
    return tallies;
  }

  @Override
  public List<Block> blocks() {
    return List.of();
  }

  @Override
  public List<long[]> pathTo(long position) {
    throw new IllegalStateException("a pruned search keeps no parents");
  }

  @Override
  public boolean findsShortestPaths() {
    return false;
  }
}
