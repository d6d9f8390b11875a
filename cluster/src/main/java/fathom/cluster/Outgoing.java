package fathom.cluster;

import org.jspecify.annotations.Nullable;

/** The lines that one worker fills, one for each other rank. */
final class Outgoing {
  /** A line that is not full is sent when it has been filled for so long. */
  private static final long OLD_NANOS = 16_000_000;

  private final Rank rank;
  private final Post post;
  private final Runnable makeWay;
  private final @Nullable Line[] open;
  private int openCount;
  private long lastFlush = System.nanoTime();

  /** The lines of a worker; {@code makeWay} is what it does while no line is free. */
  Outgoing(Rank rank, Runnable makeWay) {
    this.rank = rank;
    this.post = rank.post();
    this.makeWay = makeWay;
    this.open = new Line[rank.size()];
  }

  /** Adds a state to the line to its owner. */
  void add(int owner, long[] words, int offset, long link, long depth) { // hot
    Line line = open[owner];
    if (line == null) {
      line = take(owner);
      if (line == null) {
        return;
      }
    }
    line.add(words, offset, link, depth);
    if (line.isFull()) {
      close(owner, line);
    }
  }

  /** A line to fill; null if the search ends before one is free. */
  private @Nullable Line take(int owner) {
    Line line = post.take(owner);
    while (line == null) {
      if (rank.mustDrop()) {
        rank.giveUp();
        return null;
      }
      makeWay.run();
      line = post.take(owner);
    }
    open[owner] = line;
    openCount++;
    return line;
  }

  private void close(int owner, Line line) {
    open[owner] = null;
    openCount--;
    post.send(line);
  }

  /** Sends the lines that are not full, or gives them up; whether there were any. */
  boolean flush(boolean isGivenUp) {
    lastFlush = System.nanoTime();
    if (openCount == 0) {
      return false;
    }
    for (int i = 0; i < open.length; i++) {
      Line line = open[i];
      if (line != null) {
        if (isGivenUp) {
          open[i] = null;
          openCount--;
          post.drop(line);
        } else {
          close(i, line);
        }
      }
    }
    return true;
  }

  /** Sends the lines that are not full if that was not done for long. */
  void flushOld() {
    if (openCount > 0 && System.nanoTime() - lastFlush > OLD_NANOS) {
      flush(false);
    }
  }
}
