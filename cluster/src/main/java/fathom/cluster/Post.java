package fathom.cluster;

import fathom.search.store.MemoryBudget;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Where workers leave lines to be sent and find lines that arrived. Workers and the communication
 * thread share nothing else of the network.
 */
final class Post {
  private final Lane[] lanes;
  private final Queue<Line> outbox = new ConcurrentLinkedQueue<>();
  private final Queue<MemorySegment> inbox = new ConcurrentLinkedQueue<>();
  private final Queue<MemorySegment> spent = new ConcurrentLinkedQueue<>();
  private final AtomicInteger openLines = new AtomicInteger();
  private final AtomicLong linesRead = new AtomicLong();
  private final LongAdder statesRead = new LongAdder();

  /**
   * Lines with states of a level that this rank has not reached; the communication thread's own.
   */
  private final ArrayDeque<MemorySegment> early = new ArrayDeque<>();

  private long reached = Long.MAX_VALUE;
  private volatile @Nullable Thread courier;
  private long linesSent;
  private long statesSent;
  private long bytesSent;

  Post(int size, LineFormat format, int linesPerLane, MemoryBudget budget) {
    lanes = new Lane[size];
    for (int i = 0; i < size; i++) {
      lanes[i] = new Lane(i, format, linesPerLane, budget);
    }
  }

  // What workers do.

  /** A line for a rank to fill, or null if all are under way. */
  @Nullable Line take(int destination) {
    Line line = lanes[destination].take();
    if (line != null) {
      openLines.incrementAndGet();
    }
    return line;
  }

  /** Leaves a line to be sent when the communication thread looks for lines next. */
  void send(Line line) {
    line.seal();
    line.enter(Line.Stage.WAITING_TO_BE_SENT);
    outbox.add(line);
    openLines.decrementAndGet();
  }

  /** Wakes the communication thread, because a worker can do no more without it. */
  void callCourier() {
    LockSupport.unpark(courier);
  }

  /** Gives up an open line. */
  void drop(Line line) {
    lanes[line.destination()].drop(line);
    openLines.decrementAndGet();
  }

  /** A line that arrived, or null. */
  @Nullable MemorySegment receive() {
    return inbox.poll();
  }

  /** Says that all states of a line have been dealt with. */
  void finish(MemorySegment line) {
    statesRead.add(Line.countOf(line));
    spent.add(line);
    linesRead.incrementAndGet();
  }

  // What the communication thread does.

  /** Says which thread it is. */
  void setCourier(Thread thread) {
    courier = thread;
  }

  /** Hands all lines that wait to be sent to the transport; how many there were. */
  int sendAll(Transport transport) {
    int count = 0;
    for (Line line = outbox.poll(); line != null; line = outbox.poll()) {
      line.enter(Line.Stage.BEING_SENT);
      linesSent++;
      statesSent += line.count();
      bytesSent += line.bytes();
      transport.sendLine(line);
      count++;
    }
    return count;
  }

  /** Gives the memory of lines that were read back to the transport. */
  void giveBackSpent(Transport transport) {
    for (MemorySegment line = spent.poll(); line != null; line = spent.poll()) {
      transport.giveBack(line);
    }
  }

  /** Takes back a line that has been sent. */
  void sent(Line line) {
    lanes[line.destination()].giveBack(line);
  }

  /** Lets workers have a line that arrived, now or when this rank has come to its level. */
  void arrived(MemorySegment line) {
    if (Line.depthOf(line) > reached) {
      early.add(line);
    } else {
      inbox.add(line);
    }
  }

  /** Says how deep the states are that this rank finds now; lines with deeper ones wait. */
  void reach(long depth) {
    reached = depth;
    int waiting = early.size();
    for (int i = 0; i < waiting; i++) {
      arrived(early.remove());
    }
  }

  /** Whether no worker has a line to fill, and none waits to be sent or read. */
  boolean isEmpty() {
    return openLines.get() == 0 && outbox.isEmpty() && inbox.isEmpty();
  }

  boolean hasIncoming() {
    return !inbox.isEmpty();
  }

  long linesSent() {
    return linesSent;
  }

  long statesSent() {
    return statesSent;
  }

  long bytesSent() {
    return bytesSent;
  }

  long linesRead() {
    return linesRead.get();
  }

  long statesRead() {
    return statesRead.sum();
  }
}
