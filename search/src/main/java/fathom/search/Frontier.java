package fathom.search;

import fathom.compile.Expander;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A short breadth-first search that finds enough states for several searches to begin with. */
final class Frontier {
  private final Exploration run;
  private final PrunedSearch host;
  private final SuccessorBatch batch;
  private final Inserter inserter;
  private final StateChecks checks;
  private final Deadlocks deadlocks;
  private final Tally tally;
  private List<Node> level = new ArrayList<>();
  private int depth;
  private long states;
  private long expanded;
  private int startStates;

  Frontier(Exploration run, PrunedSearch host) {
    this.run = run;
    this.host = host;
    Expander expander = run.system().newExpander();
    this.batch = new SuccessorBatch(run, expander);
    this.inserter = new Inserter(run, expander);
    this.checks = new StateChecks(run, expander);
    this.deadlocks = new Deadlocks(run);
    this.tally = new Tally(run.system(), expander);
  }

  /** A state and how it was reached. */
  record Node(long[] state, @Nullable Node parent) {
    /** The states from a start state to this one. */
    List<long[]> path() {
      var path = new ArrayList<long[]>();
      for (Node at = this; at != null; at = at.parent()) {
        path.add(at.state());
      }
      Collections.reverse(path);
      return path;
    }
  }

  /** Goes on by whole levels until one has at least {@code wanted} states; these are returned. */
  List<Node> find(int wanted) {
    addStarts();
    while (!level.isEmpty() && level.size() < wanted && !run.control().poll()) {
      var next = new ArrayList<Node>();
      for (int i = 0; i < level.size() && !run.control().isStopped(); i++) {
        expand(level.get(i), next);
      }
      level = next;
      depth += next.isEmpty() ? 0 : 1;
    }
    return List.copyOf(level);
  }

  private void addStarts() {
    int instances = run.system().instances().startCount();
    for (int i = 0; i < instances && !run.control().poll(); i++) {
      batch.clear();
      if (batch.addStart(i)) {
        host.report(PrunedSearch.NOBODY, Finding.What.START_FAULT, i, List.of());
      } else if (batch.count() > 0 && visit(0, null, level)) {
        startStates++;
      }
    }
  }

  private void expand(Node node, List<Node> next) {
    batch.clear();
    batch.addParent(node.state(), 0);
    expanded++;
    for (int i = 0; i < batch.count() && !run.control().isStopped(); i++) {
      visit(i, node, next);
    }
    for (int i = 0; i < batch.faultCount(0); i++) {
      host.report(PrunedSearch.NOBODY, Finding.What.RULE_FAULT, batch.fault(0, i), node.path());
    }
    if (batch.faultCount(0) == 0 && deadlocks.mayBe(batch, 0) && deadlocks.is(node.state(), 0)) {
      host.report(PrunedSearch.NOBODY, Finding.What.DEADLOCK, Violation.NO_INSTANCE, node.path());
    }
  }

  /** Visits a state of the batch; whether it is new. */
  private boolean visit(int index, @Nullable Node parent, List<Node> found) {
    if (host.insertNow(run, inserter, batch, index) != Inserter.NEW) {
      return false;
    }
    states++;
    int offset = batch.offset(index);
    var node = new Node(Arrays.copyOfRange(batch.words(), offset, offset + run.width()), parent);
    found.add(node);
    int answer = checks.check(inserter.lastChunk(), inserter.lastOffset());
    answer = answer == Expander.NONE ? inserter.assumptionFault() : answer;
    if (answer != Expander.NONE) {
      host.report(
          PrunedSearch.NOBODY,
          StateChecks.whatOf(answer),
          StateChecks.instanceOf(answer),
          node.path());
    }
    return true;
  }

  /** The number of states that it found. */
  long states() {
    return states;
  }

  /** The number of states that it expanded. */
  long expanded() {
    return expanded;
  }

  /** The number of distinct start states. */
  int startStates() {
    return startStates;
  }

  /** The depth of the states that it returned. */
  int depth() {
    return depth;
  }

  Tally tally() {
    return tally;
  }
}
