package fathom.search;

import fathom.compile.Expander;
import fathom.model.Property;
import fathom.search.store.Block;
import fathom.search.store.StateIndex;
import fathom.search.store.VisitedSet;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Depth-first search with an explicit stack, on one thread. */
final class DepthFirst implements Search {
  /*
   * With a depth bound, a state that was first reached along a long path is expanded again when a
   * shorter one is found; else states within the bound would be missed. So each state has the least
   * depth at which it was reached, and is covered when the bound leaves no state at that depth
   * unexpanded.
   */
  private static final int STEPS_BETWEEN_POLLS = 256;
  private static final long NO_PARENT = -1;

  private final Exploration run;
  private final Control control;
  private final Findings findings;
  private final Counters counters = new Counters(1);
  private final Expander uncounted;
  private final Inserter inserter;
  private final StateChecks checks;
  private final Deadlocks deadlocks;
  private final Tally tally;
  private final PathStack stack;
  private final FrameBuffers buffers;

  /** Whether a heuristic chooses among successors. */
  private final boolean isChoosy;

  private final SuccessorBatch starts;
  private final ViolationWriter writer;
  private final Set<LongBuffer> startStates = new HashSet<>();
  private final List<Violation> violations = new ArrayList<>();
  private final BlockList allBlocks = new BlockList();
  private final @Nullable PositionTable depths;
  private final @Nullable PositionTable parents;
  private final long maxDepth;
  private long states;

  /** Takes what touching gives, which must go somewhere. */
  @SuppressWarnings("UnusedVariable")
  private long touched;

  private long atBound;
  private long deepest;
  private long expanded;
  private volatile int currentDepth;

  DepthFirst(Exploration run) {
    this.run = run;
    this.control = run.control();
    this.findings = new Findings(run);
    Expander expander = run.system().newExpander();
    this.uncounted = run.system().newExpander();
    this.inserter = new Inserter(run, expander);
    this.checks = new StateChecks(run, expander);
    this.deadlocks = new Deadlocks(run);
    this.tally = new Tally(run.system(), expander);
    this.stack = new PathStack(run.width(), run.budget());
    this.buffers = new FrameBuffers(run, stack, expander, uncounted);
    this.isChoosy = !buffers.ranking().isIndifferent();
    this.starts = new SuccessorBatch(run, expander);
    this.writer = new ViolationWriter(run);
    this.maxDepth = run.options().limits().maxDepth();
    this.depths = maxDepth == Limits.UNLIMITED ? null : newTable();
    this.parents = run.has(Property.Kind.LIVENESS) ? newTable() : null;
  }

  private PositionTable newTable() {
    return new PositionTable(run.store().arena(), run.budget());
  }

  @Override
  public void explore() {
    int instances = run.system().instances().startCount();
    for (int i = 0; i < instances && !control.poll(); i++) {
      starts.clear();
      if (starts.addStart(i)) {
        report(Finding.What.START_FAULT, i, List.of());
      } else if (starts.count() > 0) {
        visit(starts, 0);
        if (!control.isStopped()) {
          countStart();
        }
        exploreFromStack();
      }
    }
    publish();
    inserter.takeRanges().forEach(allBlocks::add);
  }

  /** Counts a start state, even one that was reached before; not one that was excluded. */
  private void countStart() {
    int offset = starts.offset(0);
    long[] words = starts.words();
    if (run.store().visited().probe(starts.hashes()[0], words, offset) == VisitedSet.PRESENT) {
      startStates.add(LongBuffer.wrap(Arrays.copyOfRange(words, offset, offset + run.width())));
    }
  }

  private void exploreFromStack() {
    int steps = 0;
    while (stack.depth() >= 0 && !control.isStopped()) {
      step();
      if (++steps == STEPS_BETWEEN_POLLS) {
        steps = 0;
        publish();
        control.poll();
      }
    }
    if (control.reason() == Control.Stop.VIOLATIONS) {
      forgetUnvisited();
    }
  }

  private void publish() {
    currentDepth = Math.max(0, stack.depth());
    counters.publish(0, states, tally.fired(), expanded);
  }

  private void step() { // hot
    SuccessorBatch batch = buffers.of(stack.depth());
    int index = stack.next(stack.depth());
    if (index == 0) {
      touched += batch.touch(run.store().visited());
      if (isChoosy) {
        judgeFaults(batch);
      }
    }
    if (control.isStopped()) {
      return;
    }
    if (index < batch.count()) {
      stack.advance();
      visit(batch, index);
    } else {
      leave(batch);
    }
  }

  private void visit(SuccessorBatch batch, int index) { // hot
    int result = inserter.insertGrowing(batch.hashes()[index], batch.words(), batch.offset(index));
    if (result == Inserter.NEW) {
      visitNew(batch, index);
    } else if (result == Inserter.OLD && depths != null) {
      visitAgain(depths, batch, index);
    }
  }

  private void visitNew(SuccessorBatch batch, int index) { // hot
    states++;
    int depth = stack.depth() + 1;
    deepest = Math.max(deepest, depth);
    long position = inserter.lastPosition();
    if (parents != null) {
      parents.set(position, depth == 0 ? NO_PARENT : stack.position(depth - 1));
    }
    if (depths != null) {
      depths.set(position, depth);
    }
    int answer = checks.check(inserter.lastChunk(), inserter.lastOffset());
    answer = answer == Expander.NONE ? inserter.assumptionFault() : answer;
    if (answer != Expander.NONE) {
      report(
          StateChecks.whatOf(answer),
          StateChecks.instanceOf(answer),
          pathThrough(batch.words(), batch.offset(index)));
    }
    if (depth < maxDepth) {
      learn(batch, index);
      push(batch, index, position, false);
    } else {
      atBound++;
    }
  }

  /** Lets the heuristic know which way the search goes. */
  private void learn(SuccessorBatch batch, int index) { // hot
    int top = stack.depth();
    if (top >= 0 && buffers.ranking().learns()) {
      buffers
          .ranking()
          .learn(stack.words(top), stack.offset(top), batch.words(), batch.offset(index));
    }
  }

  /** Expands a state again that was first reached at a greater depth. */
  private void visitAgain(PositionTable known, SuccessorBatch batch, int index) {
    var states = (StateIndex) run.store().visited();
    int offset = batch.offset(index);
    long position = states.find(batch.hashes()[index], batch.words(), offset);
    int depth = stack.depth() + 1;
    // An assumption may exclude the state, which then has no position.
    if (position >= 0 && depth < known.get(position)) {
      boolean wasAtBound = known.get(position) == maxDepth;
      atBound -= wasAtBound ? 1 : 0;
      known.set(position, depth);
      push(batch, index, position, !wasAtBound);
    }
  }

  private void push(SuccessorBatch batch, int index, long position, boolean isExpanded) {
    if (!stack.push(batch.words(), batch.offset(index), position, isExpanded)) {
      control.stop(Control.Stop.MEMORY);
    }
    expanded += isExpanded ? 0 : 1;
  }

  /** Judges the top state after all of its successors and removes it. */
  private void leave(SuccessorBatch batch) {
    if (!stack.isRepeated(stack.depth())) {
      judge(batch);
    }
    if (!control.isStopped()) {
      stack.pop();
    }
  }

  private void judge(SuccessorBatch batch) {
    int top = stack.depth();
    if (!isChoosy) {
      judgeFaults(batch);
    }
    if (batch.faultCount(0) == 0
        && deadlocks.mayBe(batch, 0)
        && deadlocks.is(stack.words(top), stack.offset(top))) {
      report(Finding.What.DEADLOCK, Violation.NO_INSTANCE, stack.states());
    }
  }

  /** Reports the rules that are faults: at once where a heuristic has to rank all successors. */
  private void judgeFaults(SuccessorBatch batch) {
    boolean isRepeated = stack.isRepeated(stack.depth());
    for (int i = 0; i < batch.faultCount(0) && !isRepeated && !control.isStopped(); i++) {
      report(Finding.What.RULE_FAULT, batch.fault(0, i), stack.states());
    }
  }

  private List<long[]> pathThrough(long[] words, int offset) {
    List<long[]> path = stack.states();
    path.add(Arrays.copyOfRange(words, offset, offset + run.width()));
    return path;
  }

  private void report(Finding.What what, int instance, List<long[]> path) {
    if (findings.isDistinct(what, instance, path::getLast)) {
      control.enter(Progress.Phase.REBUILDING_TRACE);
      violations.add(writer.write(what, instance, path, false));
      control.enter(Progress.Phase.EXPANDING);
      if (violations.size() >= run.options().limits().maxErrors()) {
        control.stop(Control.Stop.VIOLATIONS);
      }
    }
  }

  /** Takes back the counts of successors on the path that were made and not visited. */
  private void forgetUnvisited() {
    for (int frame = stack.depth(); frame >= 0; frame--) {
      SuccessorBatch batch = buffers.of(frame);
      int visited = stack.next(frame);
      if (!stack.isRepeated(frame) && visited > 0 && visited < batch.count()) {
        batch.forEachAfter(0, batch.places()[visited - 1], tally::forget);
      }
    }
  }

  @Override
  public List<Violation> violations() {
    return violations;
  }

  @Override
  public List<long[]> pathTo(long position) {
    var path = new ArrayList<long[]>();
    path.add(run.store().arena().copyOf(position));
    if (parents != null) {
      long at = parents.get(position);
      while (at != NO_PARENT) {
        path.add(run.store().arena().copyOf(at));
        at = parents.get(at);
      }
    }
    Collections.reverse(path);
    return path;
  }

  @Override
  public List<Block> blocks() {
    return allBlocks.blocks();
  }

  @Override
  public boolean findsShortestPaths() {
    return false;
  }

  @Override
  public boolean isCutByDepth() {
    return atBound > 0;
  }

  @Override
  public Counters counters() {
    return counters;
  }

  @Override
  public long depth() {
    return deepest;
  }

  @Override
  public long currentDepth() {
    return currentDepth;
  }

  @Override
  public long startStates() {
    return startStates.size();
  }

  @Override
  public List<Tally> tallies() {
    return List.of(tally);
  }
}
