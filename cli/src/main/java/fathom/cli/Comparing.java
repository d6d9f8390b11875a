package fathom.cli;

import fathom.search.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The results of a comparison of searches, and how they are shown. */
final class Comparing {
  private final List<Row> rows = new ArrayList<>();

  /**
   * One run.
   *
   * @param variant such as {@code BUG=1 NODE_NUM=4}
   * @param traceLength -1 if there was no trace
   */
  record Row(
      String variant,
      String search,
      int run,
      Verdict verdict,
      int traceLength,
      double seconds,
      long states) {

    private String cell() {
      String time = "%.2f".formatted(seconds);
      return switch (verdict) {
        case VIOLATED -> traceLength + "/" + time;
        case HOLDS -> "holds/" + time;
        case BOUNDED -> "bound/" + time;
        case RESOURCE -> "t.o.";
      };
    }
  }

  void add(Row row) {
    rows.add(row);
  }

  List<Row> rows() {
    return rows;
  }

  /** One row for each variant and search: the run in the middle of those that were made. */
  List<Row> medians() {
    Map<String, List<Row>> groups = new LinkedHashMap<>();
    for (Row row : rows) {
      groups.computeIfAbsent(row.variant() + "\n" + row.search(), _ -> new ArrayList<>()).add(row);
    }
    var medians = new ArrayList<Row>();
    for (List<Row> group : groups.values()) {
      group.sort((a, b) -> Long.compare(weight(a), weight(b)));
      medians.add(group.get((group.size() - 1) / 2));
    }
    return medians;
  }

  /** Runs that were stopped count as longer than any other. */
  private static long weight(Row row) {
    return row.verdict() == Verdict.RESOURCE ? Long.MAX_VALUE : row.states();
  }

  /** The table: trace length and time, then states, one column for each search. */
  String markdown() {
    List<Row> medians = medians();
    List<String> searches = medians.stream().map(Row::search).distinct().toList();
    var out = new StringBuilder("| variant |");
    searches.forEach(search -> out.append(' ').append(search).append(" |"));
    searches.forEach(search -> out.append(" states ").append(search).append(" |"));
    out.append("\n| --- |").append(" ---: |".repeat(2 * searches.size())).append('\n');
    for (String variant : medians.stream().map(Row::variant).distinct().toList()) {
      out.append("| ").append(variant.isEmpty() ? "as written" : variant).append(" |");
      var cells = new StringBuilder();
      for (String search : searches) {
        Row row = find(medians, variant, search);
        out.append(' ').append(row.cell()).append(" |");
        boolean isStopped = row.verdict() == Verdict.RESOURCE;
        cells
            .append(isStopped ? " >" : " ")
            .append(String.format(Locale.ROOT, "%,d", row.states()));
        cells.append(" |");
      }
      out.append(cells).append('\n');
    }
    return out.toString();
  }

  private static Row find(List<Row> rows, String variant, String search) {
    return rows.stream()
        .filter(row -> row.variant().equals(variant) && row.search().equals(search))
        .findFirst()
        .orElseThrow();
  }

  /** Every run in a line of its own. */
  String csv() {
    var out = new StringBuilder("variant,search,run,verdict,trace_length,seconds,states\n");
    for (Row row : rows) {
      out.append(
          String.format(
              Locale.ROOT,
              "%s,%s,%d,%s,%s,%.3f,%d%n",
              row.variant(),
              row.search(),
              row.run(),
              row.verdict().name().toLowerCase(Locale.ROOT),
              row.traceLength() < 0 ? "" : Integer.toString(row.traceLength()),
              row.seconds(),
              row.states()));
    }
    return out.toString();
  }
}
