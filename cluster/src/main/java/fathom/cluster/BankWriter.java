package fathom.cluster;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The file with all states that one worker has found, in their order, see {@link BankFormat}. */
final class BankWriter {
  private static final int BUFFER_BYTES = 1 << 16;

  private final Path file;
  private final FileChannel channel;
  private final BankFormat format;
  private final ByteBuffer bytes;
  private final LongBuffer longs;
  private long records;

  /** A new bank, whose file is in a folder. */
  BankWriter(Path folder, int bank, BankFormat format) throws IOException {
    this.file = fileOf(folder, bank);
    this.format = format;
    this.channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE,
            StandardOpenOption.TRUNCATE_EXISTING);
    this.bytes = ByteBuffer.allocateDirect(Math.max(BUFFER_BYTES, Long.BYTES * format.record()));
    this.longs = bytes.asLongBuffer();
  }

  static Path fileOf(Path folder, int bank) {
    return folder.resolve("bank-" + bank);
  }

  /** Appends a state: its link, its words or its hash, and its depth. */
  void append(long link, long[] state, int offset, long depth) { // hot
    if (longs.remaining() < format.record()) {
      write();
    }
    longs.put(link);
    longs.put(state, offset, format.words());
    if (format.keepsDepth()) {
      longs.put(depth);
    }
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
