package fathom.cluster;

import fathom.compile.Expander;
import fathom.search.Control;
import fathom.search.Deadlocks;
import fathom.search.Finding;
import fathom.search.SuccessorBatch;
import fathom.search.Tally;
import fathom.search.Violation;
import fathom.search.store.Arena;
import fathom.search.store.VisitedSet;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A thread that expands states of its rank. Successors that the rank owns go into its store, the
 * others into lines to their owners. Lines that arrive come before everything else.
 */
final class EddyWorker implements Runnable {
  private static final int ENOUGH_SUCCESSORS = 1 << 10;
  private static final int SPINS = 100;
  private static final long LEAST_PARK_NANOS = 50_000;

  /** Whoever brings work wakes the worker; but a meeting has to be noticed soon. */
  private static final long MOST_PARK_NANOS = 800_000;

  private final Rank rank;
  private final Control control;
  private final int number;
  private final Arena arena;
  private final VisitedSet visited;
  private final SuccessorBatch buffer;
  private final Deadlocks deadlocks;
  private final Tally tally;
  private final Nursery nursery;
  private final Outgoing outgoing;
  private final int width;
  private final Arrivals arrivals;
  private final Division division;
  private Stretch parents;
  private long[] pageWords = {};
  private int bufferFirst;
  private int parent;
  private long transitions;
  private long expanded;
  private final AtomicLong waitedNanos = new AtomicLong();
  private int idleTurns;
  private long parkNanos = LEAST_PARK_NANOS;

  /** Takes what touching gives, which must go somewhere. */
  @SuppressWarnings("UnusedVariable")
  private long touched;

  EddyWorker(Rank rank, int number, int bank, @Nullable BankWriter saved) {
    this.rank = rank;
    this.control = rank.control();
    this.number = number;
    this.arena = rank.run().store().arena();
    this.visited = rank.run().store().visited();
    Expander expander = rank.run().system().newExpander();
    this.buffer = new SuccessorBatch(rank.run(), expander).withoutRecent();
    this.deadlocks = new Deadlocks(rank.run());
    this.tally = new Tally(rank.run().system(), expander);
    this.nursery = new Nursery(rank, expander, bank, saved);
    this.outgoing = new Outgoing(rank, this::makeWay);
    this.width = rank.run().width();
    this.division = new Division(rank.owners(), rank.number(), width);
    this.arrivals = new Arrivals(rank, nursery);
    this.parents = new Stretch(0, 0, 0, 0, 0, null);
  }

  @Override
  public void run() {
    try {
      while (!rank.isClosed()) {
        takeTurn();
      }
    } catch (OutOfMemoryError e) {
      control.stop(Control.Stop.MEMORY);
      rank.fail(e);
    } catch (Throwable e) {
      rank.fail(e);
    }
  }

  private void takeTurn() {
    nursery.meetIfCalled();
    boolean isBusy;
    rank.activity().enter();
    try {
      isBusy = takeLine() || takeBatch() || outgoing.flush(rank.mustDrop());
    } finally {
      rank.activity().leave();
    }
    if (isBusy) {
      idleTurns = 0;
      parkNanos = LEAST_PARK_NANOS;
    } else {
      idle();
    }
  }

  private void idle() {
    if (idleTurns++ < SPINS) {
      Thread.onSpinWait();
      return;
    }
    if (parkNanos < MOST_PARK_NANOS) {
      // More than once, because a courier that sees this worker look for work rests again.
      rank.post().callCourier();
    }
    park();
  }

  /** What to do while all lines to a rank are under way: make room here, then wait. */
  private void makeWay() {
    nursery.meetIfCalled();
    if (takeLine()) {
      parkNanos = LEAST_PARK_NANOS;
    } else {
      rank.post().callCourier();
      park();
    }
  }

  /** Waits for a while, the longer the longer nothing has happened. */
  private void park() {
    long begin = System.nanoTime();
    LockSupport.parkNanos(this, parkNanos);
    waitedNanos.addAndGet(System.nanoTime() - begin);
    parkNanos = Math.min(2 * parkNanos, MOST_PARK_NANOS);
  }

  /** Deals with a line that arrived, if one did. */
  private boolean takeLine() {
    MemorySegment line = rank.post().receive();
    if (line == null) {
      return false;
    }
    rank.activity().took();
    if (!rank.mustDrop()) {
      arrivals.insert(line);
      nursery.finishBatch();
    }
    rank.post().finish(line);
    publish();
    return true;
  }

  /** Expands a batch of states, if there is one. */
  private boolean takeBatch() {
    if (rank.isPaused() || control.isStopped()) {
      return false;
    }
    Stretch stretch = rank.frontier().claim(number);
    if (stretch == null) {
      return false;
    }
    rank.activity().took();
    expand(stretch);
    publish();
    outgoing.flushOld();
    return true;
  }

  private void expand(Stretch stretch) { // hot
    parents = stretch;
    pageWords = stretch.read();
    int done = 0;
    while (done < stretch.count() && !rank.mustDrop()) {
      buffer.clear();
      bufferFirst = done;
      boolean isFaulty = false;
      while (done < stretch.count() && buffer.made() < ENOUGH_SUCCESSORS && !isFaulty) {
        long position = stretch.first() + done;
        isFaulty =
            stretch.depth() < 0
                ? buffer.addStart((int) position)
                : stretch.page() != null
                    ? buffer.addParent(pageWords, done * width)
                    : buffer.addParent(arena.chunk(position), arena.offset(position));
        done++;
      }
      if (!emptyBuffer()) {
        return;
      }
    }
    nursery.finishBatch();
    if (stretch.page() != null) {
      stretch.page().release();
    }
  }

  /** Inserts or sends what the buffer holds; false if the search ends. */
  private boolean emptyBuffer() { // hot
    division.divide(buffer);
    sendOthers();
    if (rank.meeting().hasFailed()) {
      // It was called while a line was waited for.
      buffer.forEach(this::forget);
      rank.giveUp();
      return false;
    }
    // While a line was waited for, states of other depths may have come.
    nursery.reach(depth() + 1);
    touched += division.own().touch(visited);
    int done = 0;
    parent = 0;
    for (int wrong = nextWrong(0); ; wrong = nextWrong(wrong + 1)) {
      boolean isLast = wrong == buffer.parents();
      int end = isLast ? division.own().count() : division.ownEnd(wrong);
      if (!insertOwn(done, end)) {
        return false;
      }
      if (isLast) {
        break;
      }
      done = end;
      parent = wrong;
      if (!reportParent()) {
        return false;
      }
    }
    if (!isStart()) {
      transitions += buffer.made();
      expanded += buffer.parents();
    }
    return true;
  }

  private boolean insertOwn(int from, int end) { // hot
    Newcomers own = division.own();
    int i = nursery.insertUntilNew(own, from, end);
    while (i != end) {
      int at = i < 0 ? ~i : i;
      while (division.ownEnd(parent) <= at) {
        parent++;
      }
      if (i < 0 || !nursery.welcome(linkOf(parent, own.place(at)), own.hash(at))) {
        buffer.forEachAfter(parent, own.place(at), this::forget);
        return false;
      }
      i = nursery.insertUntilNew(own, i + 1, end);
    }
    return true;
  }

  private void sendOthers() { // hot
    long[] words = buffer.words();
    int i = 0;
    for (int from = 0; from < buffer.parents(); from++) {
      for (int end = division.otherEnd(from); i < end; i++) {
        int place = division.other(i);
        outgoing.add(
            division.otherOwner(i), words, place * width, linkOf(from, place), depth() + 1);
      }
    }
  }

  private long depth() { // hot
    return parents.depth();
  }

  private boolean isStart() { // hot
    return parents.depth() < 0;
  }

  /** The link of a successor. */
  private long linkOf(int from, int place) { // hot
    return isStart()
        ? rank.links().start((int) parents.first() + bufferFirst + from)
        : parents.name(bufferFirst + from) | buffer.ordinal(from, place);
  }

  /** The first parent from one on with which something is wrong; their number if there is none. */
  private int nextWrong(int from) { // hot
    for (int i = from; i < buffer.parents(); i++) {
      if (buffer.faultCount(i) > 0 || (!isStart() && deadlocks.mayBe(buffer, i))) {
        return i;
      }
    }
    return buffer.parents();
  }

  /** Reports what is wrong with a parent; false if the search ends. */
  private boolean reportParent() {
    var fault = isStart() ? Finding.What.START_FAULT : Finding.What.RULE_FAULT;
    for (int i = 0; i < buffer.faultCount(parent); i++) {
      report(fault, buffer.fault(parent, i));
    }
    if (buffer.faultCount(parent) == 0 && deadlocks.is(parentWords(), 0)) {
      report(Finding.What.DEADLOCK, Violation.NO_INSTANCE);
    }
    if (rank.mustDrop()) {
      buffer.forEachAfter(parent, this::forget);
      return false;
    }
    return true;
  }

  private long[] parentWords() {
    return isStart() ? new long[0] : parents.copyOf(bufferFirst + parent, arena, pageWords);
  }

  private void report(Finding.What what, int instance) {
    long name = isStart() ? 0 : parents.name(bufferFirst + parent);
    rank.report(new Discovery(what, instance, name, depth(), parentWords()));
  }

  private void forget(int ruleInstance) {
    if (!isStart()) {
      tally.forget(ruleInstance);
    }
  }

  private void publish() {
    rank.counters().publish(number, nursery.states(), transitions, expanded);
  }

  Tally tally() {
    return tally;
  }

  Nursery nursery() {
    return nursery;
  }

  /** How long it had nothing to do. */
  long waitedNanos() {
    return waitedNanos.get();
  }
}
