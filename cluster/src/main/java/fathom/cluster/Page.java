package fathom.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import org.jspecify.annotations.Nullable;

/** The words of some states that wait to be expanded, in memory or on the disk. */
final class Page {
  private final PageStore store;
  private final int longs;
  private final long @Nullable [] words;
  private final PageStore.@Nullable Segment segment;
  private final long at;

  /** A page in memory. */
  Page(PageStore store, long[] words) {
    this.store = store;
    this.longs = words.length;
    this.words = words;
    this.segment = null;
    this.at = 0;
  }

  /** A page at a place of a file. */
  Page(PageStore store, int longs, PageStore.Segment segment, long at) {
    this.store = store;
    this.longs = longs;
    this.words = null;
    this.segment = segment;
    this.at = at;
  }

  /** The words of all its states. */
  long[] read() {
    if (words != null) {
      return words;
    }
    PageStore.Segment file = segment;
    if (file == null) {
      throw new IllegalStateException("a page is nowhere");
    }
    var bytes = ByteBuffer.allocate(longs * Long.BYTES);
    try {
      fill(file.channel(), bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    long[] out = new long[longs];
    bytes.flip().asLongBuffer().get(out);
    return out;
  }

  private void fill(FileChannel channel, ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      if (channel.read(bytes, at + bytes.position()) < 0) {
        throw new IOException("the frontier on the disk has been cut short");
      }
    }
  }

  /** Says that its states have been expanded. */
  void release() {
    if (words != null) {
      store.releaseMemory(longs);
    } else if (segment != null) {
      segment.release();
    }
  }
}
