package fathom.cluster;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Reads what a {@link BankWriter} wrote. */
final class BankReader implements AutoCloseable {
  private static final int BUFFER_RECORDS = 1 << 12;

  private final FileChannel channel;
  private final Path file;
  private final BankFormat format;
  private final int recordBytes;

  BankReader(Path folder, int bank, BankFormat format) throws IOException {
    this.file = BankWriter.fileOf(folder, bank);
    this.channel = FileChannel.open(file, StandardOpenOption.READ);
    this.format = format;
    this.recordBytes = Long.BYTES * format.record();
  }

  /** Takes a state: its number in the bank, its words or its hash, and its depth or 0. */
  interface Visitor {
    void visit(long index, long[] words, long depth);
  }

  /** Reads the first {@code count} states. */
  void read(long count, Visitor visitor) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_RECORDS * recordBytes);
    long[] state = new long[format.words()];
    long position = 0;
    for (long done = 0; done < count; ) {
      int records = (int) Math.min(BUFFER_RECORDS, count - done);
      buffer.clear().limit(records * recordBytes);
      fill(buffer, position);
      position += buffer.limit();
      buffer.flip();
      for (int i = 0; i < records; i++) {
        buffer.getLong();
        for (int word = 0; word < format.words(); word++) {
          state[word] = buffer.getLong();
        }
        visitor.visit(done + i, state, format.keepsDepth() ? buffer.getLong() : 0);
      }
      done += records;
    }
  }

  /** The link of state number {@code index}. */
  long link(long index) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(Long.BYTES);
    fill(buffer, index * recordBytes);
    return buffer.flip().getLong();
  }

  private void fill(ByteBuffer buffer, long from) throws IOException {
    long position = from;
    while (buffer.hasRemaining()) {
      int count = channel.read(buffer, position);
      if (count < 0) {
        throw new EOFException(file + " is shorter than it was");
      }
      position += count;
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
