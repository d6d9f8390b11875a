package fathom.cluster;

import fathom.search.Statistics;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What one rank did.
 *
 * @param states that it owns
 * @param expanded states that it expanded
 * @param deepest the greatest depth at which it found a state
 * @param statesSent to other ranks
 * @param statesReceived from other ranks
 * @param cpuSeconds of the whole process, from its start on
 * @param frontierBytesOnDisk that were written because the memory was short
 * @param waiting the share of their time that its workers had nothing to do
 */
public record RankReport(
    int rank,
    String host,
    int threads,
    long states,
    long transitions,
    long expanded,
    long deepest,
    long statesSent,
    long statesReceived,
    long linesSent,
    long linesReceived,
    long bytesSent,
    double waiting,
    double cpuSeconds,
    long frontierBytesOnDisk,
    long memoryBytes,
    long peakMemoryBytes) {

  void write(DataOutputStream out) throws IOException {
    out.writeInt(rank);
    out.writeUTF(host);
    out.writeInt(threads);
    for (long value :
        new long[] {
          states,
          transitions,
          expanded,
          deepest,
          statesSent,
          statesReceived,
          linesSent,
          linesReceived,
          bytesSent,
          memoryBytes,
          peakMemoryBytes
        }) {
      out.writeLong(value);
    }
    out.writeDouble(waiting);
    out.writeDouble(cpuSeconds);
    out.writeLong(frontierBytesOnDisk);
  }

  static RankReport read(DataInputStream in) throws IOException {
    int rank = in.readInt();
    String host = in.readUTF();
    int threads = in.readInt();
    long[] v = new long[11];
    for (int i = 0; i < v.length; i++) {
      v[i] = in.readLong();
    }
    return new RankReport(
        rank,
        host,
        threads,
        v[0],
        v[1],
        v[2],
        v[3],
        v[4],
        v[5],
        v[6],
        v[7],
        v[8],
        in.readDouble(),
        in.readDouble(),
        in.readLong(),
        v[9],
        v[10]);
  }

  /** Everything that a rank tells in the end. */
  record Whole(
      RankReport report,
      List<Statistics.RuleCount> rules,
      long[] coverHits,
      List<Discovery> discoveries) {

    void write(DataOutputStream out) throws IOException {
      report.write(out);
      out.writeInt(rules.size());
      for (Statistics.RuleCount count : rules) {
        out.writeLong(count.enabled());
        out.writeLong(count.fired());
      }
      Notes.writeLongs(out, coverHits);
      out.writeInt(discoveries.size());
      for (Discovery discovery : discoveries) {
        discovery.write(out);
      }
    }

    static Whole read(DataInputStream in) throws IOException {
      RankReport report = RankReport.read(in);
      var rules = new ArrayList<Statistics.RuleCount>();
      for (int i = in.readInt(); i > 0; i--) {
        rules.add(new Statistics.RuleCount(in.readLong(), in.readLong()));
      }
      long[] coverHits = Notes.readLongs(in);
      var discoveries = new ArrayList<Discovery>();
      for (int i = in.readInt(); i > 0; i--) {
        discoveries.add(Discovery.read(in));
      }
      return new Whole(report, rules, coverHits, discoveries);
    }
  }
}
