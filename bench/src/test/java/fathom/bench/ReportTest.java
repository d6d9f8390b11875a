package fathom.bench;

import static fathom.bench.Samples.COUNTS;
import static fathom.bench.Samples.benchmark;
import static fathom.bench.Samples.fathom;
import static fathom.bench.Samples.report;
import static fathom.bench.Samples.rumur;
import static fathom.bench.Samples.run;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

final class ReportTest {
  private static final Report REPORT =
      report(
          new Comparison(
              benchmark(false, COUNTS),
              List.of(
                  fathom(1, run(COUNTS, 1.5, 2, 20_000_000)),
                  rumur(1, run(COUNTS, 41, 40, 40_000_000)),
                  new Measurement(
                      "CMurphi", 1, new Result.Refused("model.m:3: no \"union\", sorry")),
                  fathom(2, run(COUNTS, 0.75, 2.1, 21_000_000)))));

  @Test
  void theTerminalGetsBothTablesAndTheNotes() {
    assertThat(new ReportText(REPORT).text())
        .startsWith(
            """
            A processor, 2 cores, 24 GiB, Linux 6, A JVM 25, load 0.05 at the start.

            benchmark  setting           tool     threads     states  rules fired  counts    CPU s  wall s  build s  k states/CPU s  M rules/CPU s  bytes/state
            ---------  ----------------  -------  -------  ---------  -----------  --------  -----  ------  -------  --------------  -------------  -----------
            dp-9       N=9, no symmetry  Fathom         1  1,000,000    5,000,000  as known   2.00    1.50                      500           2.50         20.0
            dp-9       N=9, no symmetry  Rumur          1  1,000,000    5,000,000  equal      40.0    41.0     3.00            25.0           0.13         40.0
            dp-9       N=9, no symmetry  CMurphi        1                          rejected
            dp-9       N=9, no symmetry  Fathom         2  1,000,000    5,000,000  as known   2.10    0.75                      476           2.38         21.0

            benchmark  setting           against           threads  states/CPU s  CPU time  wall with build  bytes/state
            ---------  ----------------  ----------------  -------  ------------  --------  ---------------  -----------
            dp-9       N=9, no symmetry  Rumur                   1          20.0      20.0             29.3         2.00
            dp-9       N=9, no symmetry  Fathom, 1 thread        2                                     2.00
            """)
        .endsWith(
            """

            flash-3 was skipped. There is no file flash.m.
            dp-9: CMurphi rejects the model: model.m:3: no "union", sorry
            """);
  }

  @Test
  void markdownHasTheSameTables() {
    assertThat(new ReportText(REPORT).markdown())
        .startsWith("# Benchmark run of 2026-11-15\n")
        .contains("- Fathom: fathom 0.1.0\n")
        .contains("| dp-9 | N=9, no symmetry | Rumur | 1 | 1,000,000 | 5,000,000 | equal | 40.0 |")
        .contains("| dp-9 | N=9, no symmetry | Rumur | 1 | 20.0 | 20.0 | 29.3 | 2.00 |");
  }

  @Test
  void everyLineOfTheCsvHasAllColumns() {
    List<String> lines = ReportCsv.of(REPORT).lines().toList();
    assertThat(lines).hasSize(5);
    assertThat(lines).allMatch(line -> line.split(",", -1).length == 26);
    assertThat(lines.get(2))
        .isEqualTo(
            "dp-9,dp.m,N=9,off,Rumur,1,finished,1000000,5000000,equal,1,40.000,40.000,40.000,41.000,"
                + "2.500,3.000,25000.000,125000.000,40000000,40.000,20.000,20.000,29.333,2.000,");
    assertThat(lines.get(3)).startsWith("dp-9,dp.m,N=9,off,CMurphi,1,rejected,,");
  }

  @Test
  void theJsonIsWellFormedAndHasEveryRun() {
    String json = ReportJson.of(REPORT);
    assertThat(json)
        .contains("\"ratios\":{\"states_per_cpu_second\":20.0")
        .contains("{\"wall_seconds\":41.0,\"cpu_seconds\":40.0,\"peak_bytes\":40000000}")
        .contains("\"reason\":\"model.m:3: no \\\"union\\\", sorry\"")
        .contains("\"speed_up\":2.0");
    int depth = 0;
    try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), json)) {
      for (var token = parser.nextToken(); token != null; token = parser.nextToken()) {
        depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
      }
    }
    assertThat(depth).isZero();
  }
}
