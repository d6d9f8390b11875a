package fathom.cluster;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;

/**
 * What one rank adds to a checkpoint: what it counted, its banks, and the states that wait to be
 * expanded.
 */
final class RankFile {
  private RankFile() {}

  static Path folderOf(Path folder, long epoch) {
    return folder.resolve("epoch-" + epoch);
  }

  private static Path fileOf(Path folder, long epoch, int rank) {
    return folderOf(folder, epoch).resolve("rank-" + rank);
  }

  /** What stands before the states. */
  record Head(RankReport.Whole counts, int workers, TreeMap<Integer, Long> banks) {
    void write(DataOutputStream out) throws IOException {
      counts.write(out);
      out.writeInt(workers);
      out.writeInt(banks.size());
      for (var bank : banks.entrySet()) {
        out.writeInt(bank.getKey());
        out.writeLong(bank.getValue());
      }
    }

    static Head read(DataInputStream in) throws IOException {
      RankReport.Whole counts = RankReport.Whole.read(in);
      int workers = in.readInt();
      var banks = new TreeMap<Integer, Long>();
      for (int i = in.readInt(); i > 0; i--) {
        banks.put(in.readInt(), in.readLong());
      }
      return new Head(counts, workers, banks);
    }
  }

  /** Something that writes, or reads, the states that wait. */
  interface Part<T> {
    void apply(T stream) throws IOException;
  }

  /** Writes the file of a rank and makes sure that it is on the disk. */
  static void write(Path folder, long epoch, Head head, Part<DataOutputStream> states)
      throws IOException {
    Files.createDirectories(folderOf(folder, epoch));
    Path file = fileOf(folder, epoch, head.counts().report().rank());
    var checked = new CheckedOutputStream(Files.newOutputStream(file), new CRC32());
    try (var out = new DataOutputStream(new BufferedOutputStream(checked, 1 << 16))) {
      head.write(out);
      states.apply(out);
      out.flush();
      out.writeLong(checked.getChecksum().getValue());
    }
    Manifest.sync(file);
    Manifest.sync(folderOf(folder, epoch));
  }

  /** The number of workers of the rank that wrote a file. */
  static int workers(Path folder, long epoch, int rank) throws IOException {
    try (var raw = new BufferedInputStream(Files.newInputStream(fileOf(folder, epoch, rank)))) {
      return Head.read(new DataInputStream(raw)).workers();
    }
  }

  /** Reads the file of a rank, states included, which {@code states} takes. */
  static Head read(Path folder, long epoch, int rank, Part<DataInputStream> states)
      throws IOException {
    Path file = fileOf(folder, epoch, rank);
    try (var raw = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
      var checked = new CheckedInputStream(raw, new CRC32());
      var in = new DataInputStream(checked);
      Head head = Head.read(in);
      states.apply(in);
      long sum = checked.getChecksum().getValue();
      if (in.readLong() != sum) {
        throw new IOException(file + " is damaged");
      }
      return head;
    }
  }
}
