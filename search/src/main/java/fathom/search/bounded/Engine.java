package fathom.search.bounded;

import fathom.compile.Expander;
import java.util.ArrayList;
import java.util.List;

/**
 * The outer loop of a bounded search: it covers all states up to a bound, makes those at the bound
 * the frontier, and goes on from there with a greater bound.
 */
public final class Engine {
  private final Setting setting;
  private final Host host;
  private final StateTable table;
  private final Frontiers frontiers;
  private final List<Explorer> explorers = new ArrayList<>();
  private int covered = -1;
  private long startStates;
  private long rounds;

  /** Prepares a search. */
  public Engine(Setting setting, Host host) {
    this.setting = setting;
    this.host = host;
    this.table =
        new StateTable(
            setting.width(),
            setting.style().fingerprintBits(),
            setting.options().bounding(),
            setting.budget());
    this.frontiers = new Frontiers(setting.budget(), setting.threads());
    explorers.add(new Explorer(0, this));
  }

  Setting setting() {
    return setting;
  }

  Host host() {
    return host;
  }

  StateTable table() {
    return table;
  }

  Frontiers frontiers() {
    return frontiers;
  }

  /** Goes deeper until there are no more states, the cutoff is reached, or the host ends it. */
  public void run() {
    table.begin(new Round(0, -1, 0));
    explorers.getFirst().start();
    turn(0);
    startStates = frontiers.size();
    int bound = 0;
    for (int number = 1; mayDeepen(bound); number++) {
      int next = setting.next(bound);
      explore(new Round(number, bound, next));
      rounds++;
      bound = next;
      turn(bound);
    }
  }

  private boolean mayDeepen(int bound) {
    return !host.isStopped() && frontiers.size() > 0 && bound < setting.cutoff();
  }

  private void explore(Round round) {
    table.begin(round);
    if (setting.threads() == 1 || frontiers.chunks() == 1) {
      explorers.getFirst().explore(round);
    } else {
      while (explorers.size() < setting.threads()) {
        explorers.add(new Explorer(explorers.size(), this));
      }
      host.runOnAll(worker -> explorers.get(worker).explore(round));
    }
  }

  /** Makes the leaves found the frontier, if all of them were found. */
  private void turn(int bound) {
    var leaves = new ArrayList<LeafChunk>();
    extendTrunk();
    for (Explorer explorer : explorers) {
      leaves.addAll(explorer.takeLeaves());
    }
    if (!host.isStopped()) {
      frontiers.turn(leaves);
      covered = bound;
      host.covered(bound);
    }
  }

  /** Lengthens the trunk, if one explorer has found all leaves and so knows what they share. */
  private void extendTrunk() {
    List<Explorer> finders = explorers.stream().filter(Explorer::hasLeaves).toList();
    if (finders.size() == 1 && setting.options().frontier() == FrontierKind.TREE) {
      finders.getFirst().extendTrunk();
    }
  }

  /** What was covered. */
  public Coverage coverage() {
    boolean isWhole = !host.isStopped() && frontiers.size() == 0;
    return new Coverage(
        covered,
        isWhole,
        frontiers.size(),
        rounds,
        explorers.stream().mapToLong(Explorer::revisits).sum(),
        explorers.stream().mapToLong(Explorer::replayedSteps).sum(),
        explorers.stream().mapToLong(Explorer::rebuildNanos).sum() / 1e9,
        frontiers.peakBytes());
  }

  /** The number of distinct start states. */
  public long startStates() {
    return startStates;
  }

  /** The depth of the deepest state reached, along whatever path. */
  public int deepest() {
    return explorers.stream().mapToInt(Explorer::deepest).max().orElse(0);
  }

  /** The expanders that counted what was done. */
  public List<Expander> expanders() {
    return explorers.stream().map(Explorer::expander).toList();
  }
}
