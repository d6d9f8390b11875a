package fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Hunts for planted bugs, compares searches, and shows flows. */
final class HuntCommandTest {
  private static final String GERMAN = "../models/german/german-bugs.m";
  private static final String FLASH = "../models/flash/flash.m";

  @ParameterizedTest
  @CsvSource({"1, 10", "2, 12", "3, 15", "4, 18"})
  void germansBugsAreFoundAndShortened(String bug, int length) {
    Shell.Result result =
        Shell.fathom("hunt", GERMAN, "--const", "BUG=" + bug, "--hints", "/dev/null");
    assertThat(result.status()).isEqualTo(1);
    assertThat(result.out()).contains("Found by ", length + " steps from the start");
  }

  @ParameterizedTest
  @CsvSource({"1, 7", "2, 8", "3, 12"})
  void flashsBugsAreFoundAndShortened(String bug, int length) {
    Shell.Result result = Shell.fathom("hunt", FLASH, "--const", "BUG=" + bug);
    assertThat(result.status()).isEqualTo(1);
    assertThat(result.out()).contains("Found by ", length + " steps from the start");
  }

  @Test
  void aHuntInARightModelEndsWithThatVerdict() {
    Shell.Result result = Shell.fathom("hunt", GERMAN, "--const", "NODE_NUM=2");
    assertThat(result.status()).isZero();
    assertThat(result.out()).contains("All states were visited by ", "HOLDS");
  }

  @Test
  void aComparisonHasARowForEachVariantAndAColumnForEachSearch(@TempDir Path folder)
      throws IOException {
    Path csv = folder.resolve("t.csv");
    Path chart = folder.resolve("t.svg");
    Shell.Result result =
        Shell.fathom(
            "compare",
            GERMAN,
            "--const",
            "BUG=1,3",
            "--const",
            "NODE_NUM=2,3",
            "--search",
            "bfs,dfs:reverse,biased-dfs,random",
            "--runs",
            "3",
            "--quiet",
            "--csv",
            csv.toString(),
            "--chart",
            chart.toString());
    assertThat(result.status()).isZero();
    assertThat(result.out().lines()).hasSize(6);
    assertThat(result.out())
        .contains("| variant | bfs | dfs:reverse |", "| BUG=3 NODE_NUM=3 | 15/", " 3,022 |");
    assertThat(Files.readAllLines(csv)).hasSize(1 + 4 * 6);
    assertThat(Files.readString(chart)).startsWith("<svg").contains("BUG=1 NODE_NUM=2");
  }

  @Test
  void flowsShowsAgentsRulesAndMarks() {
    Shell.Result result = Shell.fathom("flows", GERMAN);
    assertThat(result.status()).isZero();
    assertThat(result.out())
        .contains("Agents: NODE_1, NODE_2, NODE_3.", "* RecvReqE(i) at Home, after SendReqE(i)");
  }

  @Test
  void aSuggestionIsAHintsFile(@TempDir Path folder) throws IOException {
    Path hints = folder.resolve("suggested.hints");
    Files.writeString(hints, Shell.fathom("flows", GERMAN, "--suggest").out());
    Shell.Result result = Shell.fathom("flows", GERMAN, "--hints", hints.toString());
    assertThat(result.err()).isEmpty();
    assertThat(result.status()).isZero();
    assertThat(result.out()).contains("RecvGntE(i)    i         marked: marked by name");
  }

  @Test
  void flowsAreDrawn(@TempDir Path folder) throws IOException {
    Path svg = folder.resolve("flows.svg");
    Path dot = folder.resolve("flows.dot");
    Shell.fathom("flows", GERMAN, "--draw", svg.toString());
    Shell.fathom("flows", GERMAN, "--draw", dot.toString());
    assertThat(Files.readString(svg)).startsWith("<svg").contains("SendReqE(i)", "Home");
    assertThat(Files.readString(dot)).startsWith("digraph").contains("s1_0 -> s1_1;");
  }

  @Test
  void wrongHintsRejectTheCheck(@TempDir Path folder) throws IOException {
    Path hints = folder.resolve("wrong.hints");
    Files.writeString(hints, "mark SendGtE;\n");
    Shell.Result result =
        Shell.fathom(
            "check",
            GERMAN,
            "--search",
            "biased-bfs",
            "--hints",
            hints.toString(),
            "--color=never");
    assertThat(result.status()).isEqualTo(3);
    assertThat(result.err()).contains("error[H0201]", "did you mean SendGntE");
  }

  @Test
  void biasedDepthFirstSearchNeedsFarFewerStatesThanBreadthFirst() {
    for (long[] states : statesOf("BUG=1,2,3,4", "4", "off", "bfs,biased-dfs")) {
      assertThat(100 * states[1]).isLessThan(2 * states[0]);
    }
  }

  @Tag("slow")
  @Test
  void withSixAgentsItNeedsLessThanAHundredth() {
    for (long[] states : statesOf("BUG=1,2,3,4", "6", "off", "bfs,biased-dfs")) {
      assertThat(100 * states[1]).isLessThan(states[0]);
    }
  }

  @Test
  void biasedBreadthFirstSearchFindsDeepBugsInAFractionOfTheStates() {
    for (long[] states : statesOf("BUG=3,4", "6", "full", "bfs,biased-bfs")) {
      assertThat(100 * states[1]).isLessThan(40 * states[0]);
    }
  }

  /** The states that two searches visit, for each variant of the protocol. */
  private static List<long[]> statesOf(
      String bugs, String nodes, String symmetry, String searches) {
    Shell.Result result =
        Shell.fathom(
            "compare",
            GERMAN,
            "--const",
            bugs,
            "--const",
            "NODE_NUM=" + nodes,
            "--symmetry",
            symmetry,
            "--search",
            searches,
            "--quiet");
    assertThat(result.status()).isZero();
    return result
        .out()
        .lines()
        .skip(2)
        .map(row -> row.replace(",", "").split("\\|", -1))
        .map(
            cells ->
                new long[] {Long.parseLong(cells[4].strip()), Long.parseLong(cells[5].strip())})
        .toList();
  }
}
