package fathom.report;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/**
 * What the ranks of a search on several processes did, as a table and as JSON.
 *
 * @param lineStates the states in a full line
 */
public record Ranks(List<Row> rows, int lineStates) {
  public Ranks {
    rows = List.copyOf(rows);
  }

  /**
   * One rank.
   *
   * @param states that it owns
   * @param waiting the share of their time that its threads had nothing to do
   */
  public record Row(
      int rank,
      String host,
      int threads,
      long states,
      long statesSent,
      long statesReceived,
      long linesSent,
      long linesReceived,
      long bytesSent,
      double waiting,
      double cpuSeconds,
      long peakMemoryBytes) {}

  /** The table, with a line that says how even the shares are. */
  public String text(Palette palette) {
    var cells = new ArrayList<String[]>();
    cells.add(new String[] {"rank", "states", "sent", "received", "lines", "bytes", "waiting"});
    for (Row row : rows) {
      cells.add(
          new String[] {
            Integer.toString(row.rank()),
            Words.number(row.states()),
            Words.number(row.statesSent()),
            Words.number(row.statesReceived()),
            Words.number(row.linesSent()),
            Words.bytes(row.bytesSent()),
            Words.fixed(100 * row.waiting(), 0) + " %"
          });
    }
    var out = new StringBuilder("\n");
    int[] widths = widths(cells);
    for (int i = 0; i < cells.size(); i++) {
      String line = line(cells.get(i), widths);
      String host = i == 0 ? "host" : rows.get(i - 1).host();
      out.append(
          i == 0 ? palette.paint(Palette.Ink.STRONG, line + "  " + host) : line + "  " + host);
      out.append('\n');
    }
    return out.append("  The fullest rank owns ")
        .append(Words.fixed(imbalance(), 2))
        .append(" times an even share.\n")
        .toString();
  }

  private static int[] widths(List<String[]> cells) {
    int[] widths = new int[cells.getFirst().length];
    for (String[] row : cells) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row[i].length());
      }
    }
    return widths;
  }

  private static String line(String[] row, int[] widths) {
    var out = new StringBuilder(" ");
    for (int i = 0; i < widths.length; i++) {
      out.append(" ".repeat(i == 0 ? 1 : 2));
      out.append(" ".repeat(widths[i] - row[i].length())).append(row[i]);
    }
    return out.toString();
  }

  /** The most states that a rank owns, for each state of an even share. */
  private double imbalance() {
    long total = rows.stream().mapToLong(Row::states).sum();
    long most = rows.stream().mapToLong(Row::states).max().orElse(0);
    return total == 0 ? 1 : (double) most * rows.size() / total;
  }

  /** Writes the properties {@code line_states} and {@code ranks}. */
  void write(JsonGenerator json) {
    json.writeNumberProperty("line_states", lineStates);
    json.writeArrayPropertyStart("ranks");
    for (Row row : rows) {
      json.writeStartObject();
      json.writeNumberProperty("rank", row.rank());
      json.writeStringProperty("host", row.host());
      json.writeNumberProperty("threads", row.threads());
      json.writeNumberProperty("states", row.states());
      json.writeNumberProperty("states_sent", row.statesSent());
      json.writeNumberProperty("states_received", row.statesReceived());
      json.writeNumberProperty("lines_sent", row.linesSent());
      json.writeNumberProperty("lines_received", row.linesReceived());
      json.writeNumberProperty("bytes_sent", row.bytesSent());
      json.writeNumberProperty("waiting", row.waiting());
      json.writeNumberProperty("cpu_seconds", row.cpuSeconds());
      json.writeNumberProperty("peak_memory_bytes", row.peakMemoryBytes());
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
