package fathom.cluster;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import fathom.compile.Expander;
import fathom.search.Control;
import fathom.search.Deadlocks;
import fathom.search.Finding;
import fathom.search.Inserter;
import fathom.search.SuccessorBatch;
import fathom.search.Tally;
import fathom.search.Violation;
import fathom.search.store.Arena;
import fathom.search.store.StateHash;
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
  private static final long PARK_NANOS = 200_000;

  private final Rank rank;
  private final Control control;
  private final int number;
  private final int own;
  private final Owners owners;
  private final Arena arena;
  private final SuccessorBatch buffer;
  private final Deadlocks deadlocks;
  private final Tally tally;
  private final Nursery nursery;
  private final Outgoing outgoing;
  private final int width;
  private final int record;
  private final long[] scratch;
  private final long[] hashes;
  private final long[] homes;
  private long[] ownHashes = new long[64];
  private long[] ownHomes = new long[64];
  private int[] ownerOf = new int[64];
  private Stretch parents;
  private long[] pageWords = {};
  private int bufferFirst;
  private int parent;
  private int index;
  private long transitions;
  private long expanded;
  private final AtomicLong waitedNanos = new AtomicLong();
  private int idleTurns;

  /** Takes what touching gives, which must go somewhere. */
  @SuppressWarnings("UnusedVariable")
  private long touched;

  EddyWorker(Rank rank, int number, int bank, @Nullable BankWriter saved) {
    this.rank = rank;
    this.control = rank.control();
    this.number = number;
    this.own = rank.number();
    this.owners = rank.owners();
    this.arena = rank.run().store().arena();
    Expander expander = rank.run().system().newExpander();
    this.buffer = new SuccessorBatch(rank.run(), expander).withoutRecent();
    this.deadlocks = new Deadlocks(rank.run());
    this.tally = new Tally(rank.run().system(), expander);
    this.nursery = new Nursery(rank, expander, bank, saved);
    this.outgoing = new Outgoing(rank, this::makeWay);
    this.width = rank.run().width();
    this.record = rank.lines().record();
    int capacity = rank.lines().capacity();
    this.scratch = new long[capacity * record];
    this.hashes = new long[capacity];
    this.homes = new long[capacity];
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
    } else {
      idle();
    }
  }

  private void idle() {
    if (idleTurns++ < SPINS) {
      Thread.onSpinWait();
      return;
    }
    if (idleTurns == SPINS + 1) {
      rank.post().callCourier();
    }
    long begin = System.nanoTime();
    LockSupport.parkNanos(this, PARK_NANOS);
    waitedNanos.addAndGet(System.nanoTime() - begin);
  }

  /** What to do while all lines to a rank are under way: make room here, then wait. */
  private void makeWay() {
    nursery.meetIfCalled();
    if (!takeLine()) {
      rank.post().callCourier();
      long begin = System.nanoTime();
      LockSupport.parkNanos(this, PARK_NANOS / 4);
      waitedNanos.addAndGet(System.nanoTime() - begin);
    }
  }

  /** Deals with a line that arrived, if one did. */
  private boolean takeLine() {
    MemorySegment line = rank.post().receive();
    if (line == null) {
      return false;
    }
    rank.activity().took();
    if (!rank.mustDrop()) {
      insert(line);
      nursery.finishBatch();
    }
    rank.post().finish(line);
    publish();
    return true;
  }

  private void insert(MemorySegment line) { // hot
    int count = Line.countOf(line);
    MemorySegment.copy(
        line, JAVA_LONG, (long) Long.BYTES * LineFormat.HEADER, scratch, 0, count * record);
    for (int i = 0; i < count; i++) {
      hashes[i] = StateHash.of(scratch, i * record, width);
    }
    touched += nursery.touch(hashes, homes, count);
    int meetings = nursery.meetings();
    boolean hasLinks = rank.lines().hasLinks();
    boolean hasDepths = rank.lines().hasDepths();
    long depth = rank.depth() + 1;
    for (int i = 0; i < count; i++) {
      int at = i * record;
      nursery.reach(hasDepths ? scratch[at + record - 1] : depth);
      long home = meetings == nursery.meetings() ? homes[i] : nursery.home(hashes[i]);
      int result = nursery.insert(home, hashes[i], scratch, at);
      if (result != Inserter.OLD
          && (result == Inserter.NO_ROOM
              || !nursery.welcome(hasLinks ? scratch[at + width] : 0, hashes[i]))) {
        return;
      }
    }
  }

  /** Expands a batch of states, if there is one. */
  private boolean takeBatch() {
    if (rank.isPaused() || control.isStopped()) {
      return false;
    }
    Stretch stretch = rank.frontier().claim();
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
    touchOwn();
    int meetings = nursery.meetings();
    int ownIndex = 0;
    index = 0;
    for (parent = 0; parent < buffer.parents(); parent++) {
      int end = buffer.end(parent);
      for (; index < end; index++) {
        long hash = buffer.hashes()[index];
        int owner = ownerOf[index];
        if (owner != own) {
          outgoing.add(owner, buffer.words(), buffer.offset(index), linkOf(), depth() + 1);
          continue;
        }
        long home = meetings == nursery.meetings() ? ownHomes[ownIndex] : nursery.home(hash);
        ownIndex++;
        // While a line is waited for, states of other depths may come.
        nursery.reach(depth() + 1);
        int result = nursery.insert(home, hash, buffer.words(), buffer.offset(index));
        if (result != Inserter.OLD
            && (result == Inserter.NO_ROOM || !nursery.welcome(linkOf(), hash))) {
          buffer.forEachAfter(parent, index, this::forget);
          return false;
        }
      }
      if (isWrong() && !reportParent()) {
        return false;
      }
    }
    if (!isStart()) {
      transitions += buffer.made();
      expanded += buffer.parents();
    }
    return true;
  }

  /** Finds the owners of the states in the buffer, and the homes of those that this rank owns. */
  private void touchOwn() { // hot
    int count = buffer.count();
    if (ownHashes.length < count) {
      ownHashes = new long[2 * count];
      ownHomes = new long[2 * count];
      ownerOf = new int[2 * count];
    }
    // This rank owns the parents, and most successors have the same part.
    boolean hasParents = owners.areOfParts() && !isStart();
    long[] words = buffer.words();
    int ownCount = 0;
    int i = 0;
    for (int from = 0; from < buffer.parents(); from++) {
      long position = parents.first() + bufferFirst + from;
      long[] chunk = hasParents ? arena.chunk(position) : words;
      int at = hasParents ? arena.offset(position) : 0;
      for (int end = buffer.end(from); i < end; i++) {
        int offset = buffer.offset(i);
        long hash = buffer.hashes()[i];
        boolean isLikeParent = hasParents && owners.isSame(words, offset, chunk, at);
        int owner = isLikeParent ? own : owners.of(hash, words, offset);
        ownerOf[i] = owner;
        ownHashes[ownCount] = hash;
        ownCount += owner == own ? 1 : 0;
      }
    }
    touched += nursery.touch(ownHashes, ownHomes, ownCount);
  }

  private long depth() { // hot
    return parents.depth();
  }

  private boolean isStart() { // hot
    return parents.depth() < 0;
  }

  /** The link of the successor that the worker is at. */
  private long linkOf() { // hot
    return isStart()
        ? rank.links().start((int) parents.first() + bufferFirst + parent)
        : parents.name(bufferFirst + parent) | buffer.ordinal(parent, index);
  }

  private boolean isWrong() { // hot
    return buffer.faultCount(parent) > 0 || (!isStart() && deadlocks.mayBe(buffer, parent));
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
