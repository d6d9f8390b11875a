package fathom.cluster;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The file with all states that one worker has found, in their order: for each its link, and its
 * words or, where the store does not keep states, its hash.
 */
final class BankWriter {
  private static final int BUFFER_BYTES = 1 << 16;

  private final Path file;
  private final FileChannel channel;
  private final int words;
  private final ByteBuffer bytes;
  private final LongBuffer longs;
  private long records;

  /** A new bank, whose records have this many words beside the link. */
  BankWriter(Path folder, int bank, int words) throws IOException {
    this.file = fileOf(folder, bank);
    this.words = words;
    this.channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE,
            StandardOpenOption.TRUNCATE_EXISTING);
    this.bytes = ByteBuffer.allocateDirect(Math.max(BUFFER_BYTES, Long.BYTES * (1 + words)));
    this.longs = bytes.asLongBuffer();
  }

  static Path fileOf(Path folder, int bank) {
    return folder.resolve("bank-" + bank);
  }

  /** Appends a state: its link and {@code words} words. */
  void append(long link, long[] state, int offset) { // hot
    if (longs.remaining() <= words) {
      write();
    }
    longs.put(link);
    longs.put(state, offset, words);
    records++;
  }

  private void write() {
    bytes.limit(longs.position() * Long.BYTES);
    try {
      while (bytes.hasRemaining()) {
        int ignored = channel.write(bytes);
      }
    } catch (IOException e) {
      throw new ClusterFailure(
          "The checkpoint cannot be written to " + file + ": " + e.getMessage() + ".", e);
    }
    bytes.clear();
    longs.clear();
  }

  /** Makes sure that all states so far are on the disk; their number. */
  long sync() throws IOException {
    write();
    channel.force(true);
    return records;
  }

  void close() throws IOException {
    channel.close();
  }
}
