package fathom.search;

import fathom.compile.Expander;
import fathom.search.pruned.Heuristic;
import fathom.search.pruned.Ranking;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One of several depth-first searches; not safe for several threads at once. */
final class Dive {
  private static final int STEPS_BETWEEN_POLLS = 64;

  private final Exploration run;
  private final PrunedSearch host;
  private final int number;
  private final Heuristic heuristic;
  private final Inserter inserter;
  private final StateChecks checks;
  private final Deadlocks deadlocks;
  private final Tally tally;
  private final PathStack stack;
  private final FrameBuffers buffers;
  private final Ranking ranking;
  private final RootEntry rootEntry;

  /** The states before the one at the bottom of the stack. */
  private List<long[]> prefix = List.of();

  private long firstRoot = -1;
  private long begun;
  private long states;
  private long expanded;
  private long deepest;
  private boolean isEnded;

  /** A search of {@code run}, which it may share with the other searches of {@code host}. */
  Dive(Exploration run, PrunedSearch host, int number, RuleOrder order) {
    this.run = run;
    this.host = host;
    this.number = number;
    SearchOptions options = run.options();
    this.heuristic = options.pruning().heuristicOf(number);
    Expander expander = run.system().newExpander();
    this.inserter = new Inserter(run, expander);
    this.checks = new StateChecks(run, expander);
    this.deadlocks = new Deadlocks(run);
    this.tally = new Tally(run.system(), expander);
    this.stack = new PathStack(run.width(), run.budget());
    this.ranking = new Ranking(heuristic, run.system(), options.bias().guidance());
    Expander uncounted = run.system().newExpander();
    this.buffers =
        new FrameBuffers(run, stack, new FrameBuffers.Maker(expander, uncounted, ranking, order));
    this.rootEntry = new RootEntry();
  }

  /** Goes on until it found so many new states, came to its end, or has to pause. */
  void advance(long wanted) { // hot
    long enough = wanted > Long.MAX_VALUE - states ? Long.MAX_VALUE : states + wanted;
    int steps = 0;
    while (!isEnded && states < enough && !run.control().isStopped()) {
      if (++steps == STEPS_BETWEEN_POLLS) {
        steps = 0;
        publish();
        if (host.mustPause()) {
          break;
        }
      }
      if (stack.depth() < 0) {
        takeRoot();
      } else if (!step()) {
        break;
      }
    }
    publish();
  }

  private void publish() {
    host.counters().publish(number, states, tally.fired(), expanded);
  }

  /** Whether it has nothing left to do. */
  boolean isEnded() {
    return isEnded;
  }

  /** Ends it before everything is visited. */
  void end() {
    isEnded = true;
  }

  private void takeRoot() {
    Frontier.Node root = host.nextRoot(number);
    if (root == null) {
      isEnded = true;
      return;
    }
    if (!host.areStatesShared() && !rootEntry.enter(root)) {
      return;
    }
    List<long[]> path = root.path();
    prefix = path.subList(0, path.size() - 1);
    firstRoot = firstRoot < 0 ? prefix.size() : firstRoot;
    push(root.state(), 0);
  }

  /** Puts roots into a table of its own. */
  private final class RootEntry {
    private final SuccessorBatch batch = new SuccessorBatch(run, run.system().newExpander());

    /** Whether the root is new. */
    boolean enter(Frontier.Node root) {
      batch.clear();
      batch.addState(root.state());
      boolean isNew = host.insertNow(run, inserter, batch, 0) == Inserter.NEW;
      states += isNew ? 1 : 0;
      return isNew;
    }
  }

  /** Visits one successor or leaves a state; false if there is no room for a state now. */
  private boolean step() { // hot
    int top = stack.depth();
    SuccessorBatch batch = buffers.of(top);
    int index = stack.next(top);
    if (index == 0 && stack.id(top) != begun) {
      begun = stack.id(top);
      expanded++;
      judge(batch);
      if (isEnded || run.control().isStopped()) {
        return true;
      }
    }
    if (index == batch.count()) {
      stack.pop();
      return true;
    }
    int result = host.insert(run, inserter, batch, index);
    if (result == Inserter.NO_ROOM) {
      return false;
    }
    stack.advance();
    if (result == Inserter.NEW) {
      visitNew(batch, index);
    }
    return true;
  }

  private void visitNew(SuccessorBatch batch, int index) { // hot
    states++;
    int top = stack.depth();
    deepest = Math.max(deepest, prefix.size() + top + 1L);
    int answer = checks.check(inserter.lastChunk(), inserter.lastOffset());
    answer = answer == Expander.NONE ? inserter.assumptionFault() : answer;
    if (answer != Expander.NONE) {
      int offset = batch.offset(index);
      report(
          StateChecks.whatOf(answer),
          StateChecks.instanceOf(answer),
          Arrays.copyOfRange(batch.words(), offset, offset + run.width()));
    }
    if (ranking.learns()) {
      ranking.learn(stack.words(top), stack.offset(top), batch.words(), batch.offset(index));
    }
    push(batch.words(), batch.offset(index));
  }

  private void push(long[] words, int offset) {
    if (!stack.push(words, offset, 0, false)) {
      run.control().stop(Control.Stop.MEMORY);
    }
  }

  /** Reports what expanding the top state showed. */
  private void judge(SuccessorBatch batch) {
    int top = stack.depth();
    for (int i = 0; i < batch.faultCount(0) && !run.control().isStopped(); i++) {
      report(Finding.What.RULE_FAULT, batch.fault(0, i), null);
    }
    if (batch.faultCount(0) == 0
        && deadlocks.mayBe(batch, 0)
        && deadlocks.is(stack.words(top), stack.offset(top))) {
      report(Finding.What.DEADLOCK, Violation.NO_INSTANCE, null);
    }
  }

  private void report(Finding.What what, int instance, long @Nullable [] last) {
    var path = new ArrayList<>(prefix);
    path.addAll(stack.states());
    if (last != null) {
      path.add(last);
    }
    publish();
    host.report(number, what, instance, path);
  }

  Heuristic heuristic() {
    return heuristic;
  }

  /** The depth of the state that it began with; -1 if there was none. */
  long firstRoot() {
    return firstRoot;
  }

  long states() {
    return states;
  }

  long expanded() {
    return expanded;
  }

  long deepest() {
    return deepest;
  }

  Tally tally() {
    return tally;
  }
}
