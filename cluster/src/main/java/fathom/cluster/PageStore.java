package fathom.cluster;

import fathom.search.store.MemoryBudget;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * Where the states wait that a store does not keep: in memory, and when that gets short, on the
 * disk, in files that are written and mostly read in order. Safe for any thread.
 */
final class PageStore {
  /** A file of this size is ended; it goes when all its pages have been read. */
  private static final long SEGMENT_BYTES = 64L << 20;

  private final MemoryBudget budget;

  /** The memory that is left to the set of visited states. */
  private final long keptFree;

  private @Nullable Segment current;
  private long bytesOnDisk;

  PageStore(MemoryBudget budget) {
    this.budget = budget;
    this.keptFree = budget.available() / 4;
  }

  /** One file, which has no name any more, so that it cannot be left behind. */
  static final class Segment {
    private final FileChannel channel;
    private long size;
    private int pages;
    private boolean isEnded;

    private Segment(FileChannel channel) {
      this.channel = channel;
    }

    FileChannel channel() {
      return channel;
    }

    synchronized void release() {
      pages--;
      closeIfDone();
    }

    private synchronized void end() {
      isEnded = true;
      closeIfDone();
    }

    private void closeIfDone() {
      if (isEnded && pages == 0) {
        try {
          channel.close();
        } catch (IOException e) {
          throw new ClusterFailure(
              "The frontier's file cannot be closed: " + e.getMessage() + ".", e);
        }
      }
    }

    private synchronized long append(ByteBuffer bytes) throws IOException {
      long at = size;
      while (bytes.hasRemaining()) {
        size += channel.write(bytes, size);
      }
      pages++;
      return at;
    }
  }

  /** Keeps states; the array is the page's from now on. */
  Page add(long[] words) {
    long bytes = (long) Long.BYTES * words.length;
    if (budget.available() - bytes > keptFree && budget.tryReserve(bytes)) {
      return new Page(this, words);
    }
    return write(words);
  }

  private synchronized Page write(long[] words) {
    var bytes = ByteBuffer.allocate(words.length * Long.BYTES);
    bytes.asLongBuffer().put(words);
    try {
      Segment segment = current;
      if (segment == null || segment.size > SEGMENT_BYTES) {
        if (segment != null) {
          segment.end();
        }
        segment = newSegment();
        current = segment;
      }
      bytesOnDisk += bytes.capacity();
      return new Page(this, words.length, segment, segment.append(bytes));
    } catch (IOException e) {
      throw new ClusterFailure(
          "The memory is full, and the frontier cannot be written to the disk: "
              + e.getMessage()
              + ".",
          e);
    }
  }

  private static Segment newSegment() throws IOException {
    Path file = Files.createTempFile("fathom-frontier-", ".states");
    return new Segment(
        FileChannel.open(
            file,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE,
            StandardOpenOption.DELETE_ON_CLOSE));
  }

  void releaseMemory(int longs) {
    budget.release((long) Long.BYTES * longs);
  }

  /** The bytes that were written so far. */
  synchronized long bytesOnDisk() {
    return bytesOnDisk;
  }
}
