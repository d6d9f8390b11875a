package fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class TreeCommandTest {
  private static final String FORK =
      """
      var x : 0..4; y : boolean;
      startstate "Start" x := 0; y := false; end;
      rule "Left" x = 0 ==> x := 1; end;
      rule "Right" x = 0 ==> x := 2; end;
      rule "Join" x = 1 | x = 2 ==> x := 3; end;
      rule "Break" x = 2 ==> error "broken"; end;
      invariant "not \\"one\\"" x != 1;
      """;

  /** A node or an edge with its attributes; strings have escapes. */
  private static final Pattern STATEMENT =
      Pattern.compile("  (\\w+)(?: -> (\\w+))? \\[(?:[^\"\\]]|\"(?:[^\"\\\\]|\\\\.)*\")*\\];");

  @TempDir Path folder;

  private Shell.Result tree(String model, String... options) {
    var arguments = new ArrayList<String>(List.of("tree", Models.write(folder, model)));
    arguments.addAll(List.of(options));
    return Shell.fathom(arguments.toArray(String[]::new));
  }

  @Test
  void aStateThatIsSharedIsShownOnceAndReferredToElsewhere() {
    Shell.Result result = tree(FORK, "--depth", "5");
    assertThat(result.status()).isEqualTo(1);
    assertThat(result.out())
        .isEqualTo(
            """
            Start → s0
            │    x: 0
            │    y: false
            ├─ Left → s1  x: 0 → 1  ✗ violates invariant "not \\"one\\""
            │  └─ Join → s3  x: 1 → 3  ✗ deadlock
            └─ Right → s2  x: 0 → 2
               ├─ Join → s3  x: 2 → 3  (shown elsewhere)
               └─ Break → ✗ Error: broken

            4 states, 5 transitions; these are all that can be reached.
            """);
  }

  @Test
  void unfoldingRepeatsWhatIsShared() {
    assertThat(tree(FORK, "--depth", "5", "--unfold").out())
        .contains("   ├─ Join → s3  x: 2 → 3  ✗ deadlock\n");
  }

  @Test
  void theGraphListsEachStateOnceWithItsTransitions() {
    assertThat(tree(FORK, "--depth", "5", "--graph").out())
        .contains("\ns2\n  Join → s3  x: 2 → 3\n  Break → ✗ Error: broken\n\ns3  ✗ deadlock\n");
  }

  @Test
  void theDepthEndsTheTreeAndDeadlocksThereAreMarked() {
    assertThat(tree(FORK, "--depth", "1").out())
        .contains("└─ Right → s2  x: 0 → 2  … 2 more\n")
        .endsWith("3 states, 2 transitions; there is more beyond depth 1.\n");
    assertThat(tree(FORK, "--depth", "2").out()).contains("Join → s3  x: 1 → 3  ✗ deadlock\n");
  }

  @Test
  void theLimitOnNodesIsSaid() {
    Shell.Result result = tree(Models.LONG, "--depth", "500", "--max-nodes", "10");
    assertThat(result.status()).isEqualTo(4);
    assertThat(result.err())
        .isEqualTo(
            "fathom: The limit of 10 nodes was reached before depth 500 was covered; --max-nodes"
                + " raises it.\n");
    assertThat(result.out()).contains("10 states, 9 transitions; there is more beyond the limit.");
  }

  @Test
  void anUnfoldedTreeKeepsTheLimitToo() {
    Shell.Result result = tree(Models.COUNTER, "--depth", "500", "--max-nodes", "10", "--unfold");
    assertThat(result.status()).isEqualTo(4);
    assertThat(result.out().lines().filter(line -> line.contains("→ s"))).hasSize(10);
  }

  @Test
  void aDeepTreeIsNoTrouble() {
    Shell.Result result =
        tree(Models.LONG, "--depth", "900", "--max-nodes", "100000", "--format", "json");
    assertThat(result.status()).isZero();
    assertThat(new Schemas().complaints("tree.schema.json", result.out())).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "--unfold", "--graph"})
  void dotIsWellFormedAndEdgesLeadToNodes(String shape) {
    String[] options =
        shape.isEmpty()
            ? new String[] {"--depth=5", "--format=dot"}
            : new String[] {"--depth=5", "--format=dot", shape};
    List<String> lines = tree(FORK, options).out().lines().toList();
    assertThat(lines.getFirst()).startsWith("digraph \"").endsWith("model.m\" {");
    assertThat(lines.getLast()).isEqualTo("}");
    var nodes = new HashSet<String>();
    int edges = 0;
    for (String line : lines.subList(1, lines.size() - 1)) {
      Matcher statement = STATEMENT.matcher(line);
      assertThat(statement.matches()).as(line).isTrue();
      if (statement.group(2) == null) {
        nodes.add(statement.group(1));
      } else {
        edges++;
        assertThat(nodes).contains(statement.group(1), statement.group(2));
      }
    }
    assertThat(edges).isEqualTo(6);
  }

  @ParameterizedTest
  @CsvSource({"tree,", "unfolded,--unfold", "graph,--graph"})
  void jsonFollowsItsSchema(String shape, String option) throws IOException {
    Path file = folder.resolve("tree.json");
    String[] options =
        option == null
            ? new String[] {"--format=json", "--out", file.toString()}
            : new String[] {"--format=json", "--out", file.toString(), option};
    Shell.Result result = tree(FORK, options);
    assertThat(result.out()).isEmpty();
    String text = Files.readString(file);
    assertThat(text).contains("\"shape\": \"" + shape + "\"");
    assertThat(new Schemas().complaints("tree.schema.json", text)).isEmpty();
  }

  @Test
  void orbitsAreMergedOnRequest() {
    String model =
        """
        type Node : scalarset(3);
        var on : array [Node] of boolean;
        startstate "Off" for n : Node do on[n] := false; end; end;
        ruleset n : Node do rule "Switch" !on[n] ==> on[n] := true; end; end;
        """;
    assertThat(tree(model, "--graph", "--depth=9", "--deadlock=off").out())
        .contains("8 states, 12 transitions");
    assertThat(tree(model, "--graph", "--depth=9", "--deadlock=off", "--symmetry=full").out())
        .contains("4 states, 6 transitions");
  }

  @Test
  void statesOfThreadsAreBracketedAndStepsNameThreadAndLocation() {
    Path model = Path.of("..", "models", "dining-philosophers", "two-philosophers.bir");
    Shell.Result result = Shell.fathom("tree", model.toString(), "--depth", "2");
    assertThat(result.status()).isEqualTo(1);
    assertThat(result.out())
        .isEqualTo(
            """
            TwoDiningPhilosophers → s0 [loc0, loc0, false, false]
            ├─ Philosopher1:loc0 → s1 [loc1, loc0, true, false]
            │  ├─ Philosopher1:loc1 → s3 [loc2, loc0, true, true]  … 1 more
            │  └─ Philosopher2:loc0 → s4 [loc1, loc1, true, true]  ✗ deadlock
            └─ Philosopher2:loc0 → s2 [loc0, loc1, false, true]
               ├─ Philosopher1:loc0 → s4 [loc1, loc1, true, true]  (shown elsewhere)
               └─ Philosopher2:loc1 → s5 [loc0, loc2, true, true]  … 1 more

            6 states, 6 transitions; there is more beyond depth 2.
            """);
  }

  @Test
  void shapesExcludeEachOther() {
    Shell.Result result = tree(FORK, "--graph", "--unfold");
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.err())
        .isEqualTo("fathom: --graph and --unfold exclude each other. Try: fathom tree --help\n");
  }
}
