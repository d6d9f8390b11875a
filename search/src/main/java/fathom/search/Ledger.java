package fathom.search;

import fathom.compile.Expander;
import fathom.compile.Successors;
import fathom.compile.TransitionSystem;
import fathom.search.store.Block;
import fathom.search.store.StateHash;
import fathom.search.store.StateIndex;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What a search on one thread writes down: each state once, how it was reached, and what is wrong
 * with it. The search itself only decides in which order to expand states. Not safe for use by
 * several threads.
 */
public final class Ledger {
  /*
   * The entry of a state has its parent's position plus one in the lower bits (zero for a start
   * state), its depth along the parents above, and in the top bit whether it was expanded.
   */

  /** The answer that a state is not part of the system, or that the search ends. */
  public static final long ABSENT = -1;

  private static final int PARENT_BITS = 35;
  private static final long PARENT_MASK = (1L << PARENT_BITS) - 1;
  private static final int DEPTH_BITS = 28;
  private static final long DEPTH_MASK = (1L << DEPTH_BITS) - 1;
  private static final long EXPANDED = 1L << 63;
  private static final long NO_PARENT = -1;

  private final Exploration run;
  private final Control control;
  private final Findings findings;
  private final Expander expander;
  private final Expander uncounted;
  private final Inserter inserter;
  private final StateIndex index;
  private final StateChecks checks;
  private final Deadlocks deadlocks;
  private final Tally tally;
  private final ViolationWriter writer;
  private final Counters counters = new Counters(1);
  private final PositionTable entries;
  private final List<Violation> violations = new ArrayList<>();
  private final Set<Long> starts = new LinkedHashSet<>();
  private final BlockList blocks = new BlockList();
  private long states;
  private long expanded;
  private long deepest;
  private boolean isNew;

  /** A ledger of a search. */
  public Ledger(Exploration run) {
    this.run = run;
    this.control = run.control();
    this.findings = new Findings(run);
    this.expander = run.system().newExpander();
    this.uncounted = run.system().newExpander();
    this.inserter = new Inserter(run, expander);
    this.index = (StateIndex) run.store().visited();
    this.checks = new StateChecks(run, expander);
    this.deadlocks = new Deadlocks(run);
    this.tally = new Tally(run.system(), expander);
    this.writer = new ViolationWriter(run);
    this.entries = newTable();
  }

  /** The system that is searched. */
  public TransitionSystem system() {
    return run.system();
  }

  /** How it is searched. */
  public SearchOptions options() {
    return run.options();
  }

  /** Whether states are stored canonical. */
  public boolean usesCanonical() {
    return run.usesCanonical();
  }

  /** The expander for states that are expanded for the first time: it counts. */
  public Expander expander() {
    return expander;
  }

  /** The expander for everything else. */
  public Expander uncounted() {
    return uncounted;
  }

  /** A table with a number for each state. */
  public PositionTable newTable() {
    return new PositionTable(run.store().arena(), run.budget());
  }

  /** Whether the search is to end now. */
  public boolean isStopped() {
    return control.isStopped();
  }

  /** Looks at the clock, publishes the counts; whether the search is to end now. */
  public boolean poll() {
    publish();
    return control.poll();
  }

  /** Asks for memory; ends the search and answers false if there is none. */
  public boolean reserve(long bytes) {
    boolean isGranted = run.budget().tryReserve(bytes);
    if (!isGranted) {
      stopForMemory();
    }
    return isGranted;
  }

  /** Ends the search because something does not fit into memory. */
  public void stopForMemory() {
    control.stop(Control.Stop.MEMORY);
  }

  /** Gives memory back. */
  public void release(long bytes) {
    run.budget().release(bytes);
  }

  /** Runs the start states and writes them down; they are {@link #starts} then. */
  public void addStarts() {
    var out = new Successors(run.width());
    int instances = run.system().instances().startCount();
    for (int i = 0; i < instances && !control.poll(); i++) {
      out.clear();
      expander.start(i, out);
      if (out.fault != Successors.NO_FAULT) {
        report(Finding.What.START_FAULT, i, List.of());
      } else if (out.count > 0) {
        if (run.usesCanonical()) {
          expander.canonicalise(out.words, 0);
        }
        long position = add(StateHash.of(out.words, 0, run.width()), out.words, 0, NO_PARENT);
        if (position != ABSENT) {
          starts.add(position);
        }
      }
    }
  }

  /** The positions of the start states, in order. */
  public Set<Long> starts() {
    return Collections.unmodifiableSet(starts);
  }

  /**
   * Writes down a state that was reached from {@code parent} and checks it, if it is new; {@link
   * #wasNew} says so. Returns its position, or {@link #ABSENT}.
   */
  public long add(long hash, long[] words, int offset, long parent) { // hot
    int result = inserter.insertGrowing(hash, words, offset);
    isNew = result == Inserter.NEW;
    if (isNew) {
      return enter(parent);
    }
    return result == Inserter.OLD ? index.find(hash, words, offset) : ABSENT;
  }

  private long enter(long parent) { // hot
    states++;
    long position = inserter.lastPosition();
    setPath(position, parent);
    int answer = checks.check(inserter.lastChunk(), inserter.lastOffset());
    answer = answer == Expander.NONE ? inserter.assumptionFault() : answer;
    if (answer != Expander.NONE) {
      report(StateChecks.whatOf(answer), StateChecks.instanceOf(answer), pathTo(position));
    }
    return position;
  }

  private void setPath(long position, long parent) { // hot
    long depth = parent == NO_PARENT ? 0 : Math.min(DEPTH_MASK, depthOf(parent) + 1);
    deepest = Math.max(deepest, depth);
    entries.set(position, depth << PARENT_BITS | (parent + 1));
  }

  /** Says that a state that was not expanded yet has a better parent. */
  public void setParent(long position, long parent) {
    setPath(position, parent);
  }

  /** Whether the state of the last {@link #add} was new. */
  public boolean wasNew() { // hot
    return isNew;
  }

  /** The length of the path by which a state was reached. */
  public long depthOf(long position) { // hot
    return (entries.get(position) >>> PARENT_BITS) & DEPTH_MASK;
  }

  /** Whether a state was expanded. */
  public boolean isExpanded(long position) { // hot
    return entries.get(position) < 0;
  }

  /** The array that holds a state. */
  public long[] chunk(long position) { // hot
    return run.store().arena().chunk(position);
  }

  /** Where a state begins in its array. */
  public int offset(long position) { // hot
    return run.store().arena().offset(position);
  }

  /** What came of expanding a state, apart from its successors. */
  public interface Aftermath {
    /** The number of instances that were a fault. */
    int faultCount();

    /** The instance of a fault. */
    int fault(int number);

    /** Whether no successor differs from the state. */
    boolean isUnchanging();

    /** Whether there are no successors, not even the state itself. */
    boolean isChildless();
  }

  /** Says that a state was expanded for the first time, and reports what that showed. */
  public void judge(long position, Aftermath expansion) {
    entries.set(position, entries.get(position) | EXPANDED);
    expanded++;
    for (int i = 0; i < expansion.faultCount() && !control.isStopped(); i++) {
      report(Finding.What.RULE_FAULT, expansion.fault(i), pathTo(position));
    }
    if (expansion.faultCount() == 0
        && deadlocks.mayBe(expansion.isUnchanging(), expansion.isChildless())
        && deadlocks.is(chunk(position), offset(position))) {
      report(Finding.What.DEADLOCK, Violation.NO_INSTANCE, pathTo(position));
    }
  }

  /** Takes back that a rule fired: the search ended before it came to the successor. */
  public void forget(int ruleInstance) {
    tally.forget(ruleInstance);
  }

  private void report(Finding.What what, int instance, List<long[]> path) {
    if (!control.isStopped() && findings.isDistinct(what, instance, path::getLast)) {
      control.enter(Progress.Phase.REBUILDING_TRACE);
      violations.add(writer.write(what, instance, path, false));
      control.enter(Progress.Phase.EXPANDING);
      if (violations.size() >= run.options().limits().maxErrors()) {
        control.stop(Control.Stop.VIOLATIONS);
      }
    }
  }

  /** The stored states from a start state to the one at a position. */
  public List<long[]> pathTo(long position) {
    var path = new ArrayList<long[]>();
    long at = position;
    while (at >= 0) {
      path.add(run.store().arena().copyOf(at));
      at = (entries.get(at) & PARENT_MASK) - 1;
    }
    Collections.reverse(path);
    return path;
  }

  /** Makes the counts visible to other threads. */
  void publish() {
    counters.publish(0, states, tally.fired(), expanded);
  }

  /** What was found wrong. */
  public List<Violation> violations() {
    return violations;
  }

  Counters counters() {
    return counters;
  }

  Tally tally() {
    return tally;
  }

  long deepest() {
    return deepest;
  }

  List<Block> blocks() {
    inserter.takeRanges().forEach(blocks::add);
    return blocks.blocks();
  }
}
