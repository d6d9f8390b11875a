package fathom.cluster;

import fathom.search.store.MemoryBudget;
import java.lang.foreign.Arena;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** The lines to one other rank. They are made when they are first needed. */
final class Lane {
  private final int destination;
  private final LineFormat format;
  private final int most;
  private final MemoryBudget budget;
  private final Queue<Line> free = new ConcurrentLinkedQueue<>();
  private final AtomicInteger made = new AtomicInteger();

  Lane(int destination, LineFormat format, int most, MemoryBudget budget) {
    this.destination = destination;
    this.format = format;
    this.most = most;
    this.budget = budget;
  }

  /** A line to fill, or null if all are under way. */
  @Nullable Line take() {
    Line line = free.poll();
    if (line == null) {
      if (made.get() >= most || made.incrementAndGet() > most) {
        return null;
      }
      // It is filled on the heap and sent from memory that the network reads.
      budget.charge(2L * format.bytes());
      line = new Line(destination, format, Arena.ofAuto().allocate(format.bytes(), 64));
    }
    line.enter(Line.Stage.ACTIVE);
    return line;
  }

  /** Takes back a line that has been sent. */
  void giveBack(Line line) {
    line.enter(Line.Stage.WAITING_TO_BE_ACTIVE);
    free.add(line);
  }

  /** Takes back a line that is not to be sent. */
  void drop(Line line) {
    line.drop();
    free.add(line);
  }
}
