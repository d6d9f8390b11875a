package fathom.search;

import fathom.compile.Expander;
import fathom.search.store.Arena;
import fathom.search.store.Block;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Expands states of a breadth-first search on one thread. It may return in the middle of a batch
 * when the control says so, and goes on from there when it is called again.
 */
final class Worker {
  /*
   * A batch of parents is expanded into a buffer first; then all lookups of the buffer are made at
   * once, see StateIndex. A buffer that gets long is emptied before the batch ends, so that it stays
   * in the processor's cache.
   *
   * Start states are the level of depth -1: its positions are the numbers of start state instances.
   */
  private static final int ENOUGH_SUCCESSORS = 1 << 10;

  private final int number;
  private final Exploration run;
  private final Findings findings;
  private final Counters counters;
  private final Arena arena;
  private final Inserter inserter;
  private final StateChecks checks;
  private final SuccessorBatch buffer;
  private final Tally tally;
  private final @Nullable Lineage lineage;
  private final Deadlocks deadlocks;

  private long depth;
  private long nextBatch;
  private long endOfRun;
  private long batchNumber;
  private long batchFirst;
  private int batchCount;
  private int batchDone;
  private int bufferFirst;
  private int parent;
  private int index;
  private boolean isEmptying;
  private boolean hasHomes;
  private long states;
  private long transitions;
  private long expanded;
  private long busyNanos;

  /** Takes what touching gives, which must go somewhere. */
  @SuppressWarnings("UnusedVariable")
  private long touched;

  Worker(int number, Exploration run, Findings findings, Counters counters) {
    this.number = number;
    this.run = run;
    this.findings = findings;
    this.counters = counters;
    this.arena = run.store().arena();
    Expander expander = run.system().newExpander();
    this.inserter = new Inserter(run, expander);
    this.checks = new StateChecks(run, expander);
    this.buffer = new SuccessorBatch(run, expander).withoutRecent();
    this.tally = new Tally(run.system(), expander);
    this.lineage = run.options().keepParents() ? new Lineage(run) : null;
    this.deadlocks = new Deadlocks(run);
  }

  /** Expands batches of a level, whose states have this depth, until none is left or it pauses. */
  void expand(Level level, long levelDepth) {
    depth = levelDepth;
    while (!isEmptying || emptyBuffer()) {
      if (batchDone == batchCount && !claim(level)) {
        break;
      }
      if (run.control().mustPause()) {
        break;
      }
      fillBuffer();
    }
    counters.publish(number, states, transitions, expanded);
  }

  /** The same, which {@link #takeBusyNanos} will count. */
  void expandTimed(Level level, long levelDepth) {
    long began = System.nanoTime();
    expand(level, levelDepth);
    busyNanos += System.nanoTime() - began;
  }

  /** How long it was at work since the last call, as far as that was measured. */
  long takeBusyNanos() {
    long nanos = busyNanos;
    busyNanos = 0;
    return nanos;
  }

  private boolean isStart() {
    return depth < 0;
  }

  private boolean claim(Level level) {
    if (nextBatch == endOfRun) {
      Shares.Run claimed = level.claim(number);
      if (claimed == null) {
        return false;
      }
      nextBatch = claimed.first();
      endOfRun = claimed.end();
    }
    batchNumber = nextBatch++;
    Block batch = level.batch(batchNumber);
    batchFirst = batch.first();
    batchCount = batch.count();
    batchDone = 0;
    if (lineage != null) {
      lineage.beginBatch(new ParentLog.Parents(batchFirst, batchCount, isStart()));
    }
    return true;
  }

  private void fillBuffer() { // hot
    buffer.clear();
    bufferFirst = batchDone;
    boolean isFaulty = false;
    while (batchDone < batchCount && buffer.made() < ENOUGH_SUCCESSORS && !isFaulty) {
      long position = batchFirst + batchDone;
      isFaulty =
          isStart()
              ? buffer.addStart((int) position)
              : buffer.addParent(arena.chunk(position), arena.offset(position));
      batchDone++;
    }
    parent = 0;
    index = 0;
    isEmptying = true;
    hasHomes = false;
  }

  /** Inserts what the buffer holds; false if it has to pause. */
  private boolean emptyBuffer() { // hot
    if (!hasHomes) {
      touched += buffer.touch(run.store().visited());
      hasHomes = true;
    }
    for (; parent < buffer.parents(); parent++) {
      int end = buffer.end(parent);
      for (; index < end; index++) {
        int result =
            inserter.insert(
                buffer.homes()[index],
                buffer.hashes()[index],
                buffer.words(),
                buffer.offset(index));
        if (result == Inserter.NO_ROOM) {
          // The set may grow before this goes on.
          hasHomes = false;
          return false;
        }
        if (result == Inserter.NEW && !visitNew()) {
          return false;
        }
      }
      if (isWrong(parent) && !reportParent()) {
        return false;
      }
    }
    if (!isStart()) {
      transitions += buffer.made();
      expanded += buffer.parents();
    }
    isEmptying = false;
    counters.publish(number, states, transitions, expanded);
    return true;
  }

  /** Checks the state inserted last; false if the search ends. */
  private boolean visitNew() { // hot
    states++;
    if (lineage != null) {
      int ordinal = buffer.ordinal(parent, buffer.places()[index]);
      lineage.add(inserter.lastPosition(), bufferFirst + parent, ordinal);
    }
    int answer = checks.check(inserter.lastChunk(), inserter.lastOffset());
    if (answer == Expander.NONE) {
      answer = inserter.assumptionFault();
    }
    return answer == Expander.NONE || reportNew(answer);
  }

  private boolean reportNew(int answer) {
    report(StateChecks.whatOf(answer), StateChecks.instanceOf(answer), true);
    if (run.control().isStopped()) {
      buffer.forEachAfter(parent, buffer.places()[index], this::forget);
      return false;
    }
    return true;
  }

  private boolean isWrong(int which) { // hot
    return buffer.faultCount(which) > 0 || (!isStart() && deadlocks.mayBe(buffer, which));
  }

  /** Reports what is wrong with a parent; false if the search ends. */
  private boolean reportParent() {
    var fault = isStart() ? Finding.What.START_FAULT : Finding.What.RULE_FAULT;
    for (int i = 0; i < buffer.faultCount(parent); i++) {
      report(fault, buffer.fault(parent, i), false);
    }
    long position = batchFirst + bufferFirst + parent;
    if (buffer.faultCount(parent) == 0
        && deadlocks.is(arena.chunk(position), arena.offset(position))) {
      report(Finding.What.DEADLOCK, Violation.NO_INSTANCE, false);
    }
    if (run.control().isStopped()) {
      buffer.forEachAfter(parent, this::forget);
      return false;
    }
    return true;
  }

  private void forget(int ruleInstance) {
    if (!isStart()) {
      tally.forget(ruleInstance);
    }
  }

  private void report(Finding.What what, int instance, boolean isNew) {
    long position = isNew ? inserter.lastPosition() : batchFirst + bufferFirst + parent;
    long order = (batchNumber << 32) + ((long) bufferFirst << 24) + index;
    findings.report(new Finding(what, instance, position, isNew ? depth + 1 : depth, order));
  }

  /** The states found since the last call. */
  List<Block> takeRanges() {
    return inserter.takeRanges();
  }

  /** The least position that may still get a state, see {@link Inserter#lowestFreeNear}. */
  long lowestFreeNear(long position) {
    return inserter.lowestFreeNear(position);
  }

  Tally tally() {
    return tally;
  }

  /** Where its states came from, if that is kept. */
  Optional<Lineage> lineage() {
    return Optional.ofNullable(lineage);
  }
}
