package fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

final class WitnessCommandTest {
  private static final String CACHES =
      """
      type ID : scalarset(2);
           MODE : enum { Idle, Busy };
           CACHE : record Mode : MODE; Age : -1..2; end;
      var C : array [ID] of CACHE;
          Free : boolean;
          Last : ID;
      startstate "Reset"
        for i : ID do C[i].Mode := Idle; C[i].Age := -1; end;
        Free := true; undefine Last;
      end;
      ruleset i : ID do
        rule "Take it" Free & C[i].Mode = Idle ==>
          C[i].Mode := Busy; Free := false; Last := i;
          if C[i].Age < 2 then C[i].Age := C[i].Age + 1; end;
        end;
        rule "Give" C[i].Mode = Busy ==> C[i].Mode := Idle; Free := true; end;
      end;
      invariant "young" forall i : ID do C[i].Age < 3 end;
      """;

  @TempDir Path folder;

  private Shell.Result witness(String... options) {
    var arguments = new ArrayList<String>(List.of("witness", Models.write(folder, CACHES)));
    arguments.addAll(List.of(options));
    return Shell.fathom(arguments.toArray(String[]::new));
  }

  private Path file(String name) {
    return folder.resolve(name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"rules", "pairs", "values", "states", "leaves"})
  void everyLineFollowsTheSchemaAndReplays(String goal) throws IOException {
    Path out = file("w.jsonl");
    Shell.Result result = witness("--goal", goal, "--reduce", "--quiet", "--out", out.toString());
    assertThat(result.err()).isEmpty();
    assertThat(result.status()).isZero();
    List<String> lines = Files.readAllLines(out);
    assertThat(lines).isNotEmpty();
    var schemas = new Schemas();
    for (String line : lines) {
      assertThat(schemas.complaints("witness.schema.json", line)).isEmpty();
    }
    Path one = file("one.json");
    Files.writeString(one, lines.getLast());
    String model = Models.write(folder, CACHES);
    Shell.Result replay = Shell.fathom("simulate", model, "--replay", one.toString());
    assertThat(replay.status()).as(replay.out() + replay.err()).isZero();
  }

  @Test
  void aDumpThatIsReadBackEqualsTheTrace() throws IOException {
    witness("--goal", "pairs", "--out", file("w.jsonl").toString());
    witness("--goal", "pairs", "--out", file("w.vcd").toString());
    List<Map<String, String>> times = VcdReader.read(Files.readString(file("w.vcd")));
    int time = 0;
    for (String line : Files.readAllLines(file("w.jsonl"))) {
      JsonNode witness = new JsonMapper().readTree(line);
      int step = 0;
      for (JsonNode event : witness.get("trace")) {
        Map<String, String> shown = times.get(time++);
        assertThat(shown.get("fathom/witness"))
            .isEqualTo("b" + Integer.toBinaryString(witness.get("witness").asInt()));
        assertThat(shown.get("fathom/step")).isEqualTo("b" + Integer.toBinaryString(step++));
        assertThat(shown.get("fathom/event"))
            .isEqualTo(event.get("rule").asString().replace(' ', '_'));
        JsonNode state = event.get("state");
        assertThat(shown.get("fathom/Free"))
            .isEqualTo(state.get("Free").asString().equals("true") ? "1" : "0");
        assertThat(shown.get("fathom/Last")).isEqualTo(state.get("Last").asString());
        for (String id : List.of("ID_1", "ID_2")) {
          assertThat(shown.get("fathom/" + id + "/C/Mode"))
              .isEqualTo(state.get("C[" + id + "].Mode").asString());
          assertThat(number(shown.getOrDefault("fathom/" + id + "/C/Age", ""), 3))
              .isEqualTo(state.get("C[" + id + "].Age").asInt());
        }
      }
    }
    assertThat(times).hasSize(time);
  }

  private static int number(String vector, int bits) {
    int value = Integer.parseInt(vector.substring(1), 2);
    return vector.length() - 1 == bits && vector.charAt(1) == '1' ? value - (1 << bits) : value;
  }

  @Test
  void theTableHasARowForEachEvent() throws IOException {
    witness("--goal", "rules", "--out", file("w.csv").toString());
    List<String> rows = Files.readAllLines(file("w.csv"));
    assertThat(rows.getFirst())
        .isEqualTo(
            "witness,step,event,parameters,C[ID_1].Mode,C[ID_1].Age,C[ID_2].Mode,C[ID_2].Age,"
                + "Free,Last");
    assertThat(rows)
        .contains(
            "1,0,Reset,,Idle,-1,Idle,-1,true,Undefined",
            "1,1,Take it,i=ID_1,Busy,0,Idle,-1,false,ID_1");
  }

  @Test
  void aMapRenamesRulesAndVariables() throws IOException {
    Path map = file("names.map");
    Files.writeString(
        map,
        """
        rule Take it = acquire   -- a comment
        var C[*].Mode = u_cache_*.mode
        """);
    witness("--out", file("w.csv").toString(), "--map", map.toString());
    String text = Files.readString(file("w.csv"));
    assertThat(text).contains("u_cache_ID_1.mode").contains(",acquire,i=ID_1,");
    witness("--out", file("w.vcd").toString(), "--map", map.toString());
    List<Map<String, String>> times = VcdReader.read(Files.readString(file("w.vcd")));
    assertThat(times.get(1)).containsEntry("fathom/u_cache_ID_1/mode", "Busy");
    Files.writeString(map, "rule Nothing = x\nnonsense\n");
    Shell.Result result = witness("--map", map.toString());
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.err())
        .contains("Line 1: there is no rule Nothing.")
        .contains("Line 2 is not \"rule NAME = ACTION\" or \"var NAME = SIGNAL\".");
  }

  @Test
  void theTestbenchReadsAsManyWordsAsThereAre() throws IOException {
    witness("--goal", "pairs", "--out", file("w.sv").toString());
    String bench = Files.readString(file("w.sv"));
    long words =
        Files.readAllLines(file("w.hex")).stream().filter(it -> !it.startsWith("//")).count();
    assertThat(bench)
        .contains("localparam int EVENTS = " + words + ";")
        .contains("$readmemh(\"w.hex\", witness);")
        .contains("// Take it, i=ID_1")
        .contains("localparam BUSY = 1;");
  }

  @Test
  void thePythonListIsOne() throws IOException {
    witness("--goal", "rules", "--out", file("w.py").toString());
    assertThat(Files.readString(file("w.py")))
        .contains("WITNESSES = [")
        .contains(
            "{\"event\": \"Take it\", \"parameters\": {\"i\": \"ID_1\"}, \"expect\":"
                + " {\"ID_1.C.Mode\": \"Busy\", \"ID_1.C.Age\": 0, \"ID_2.C.Mode\": \"Idle\","
                + " \"ID_2.C.Age\": -1, \"Free\": False, \"Last\": \"ID_1\"}}")
        .endsWith("]\n");
  }

  @Test
  void checkWritesItsTraceAsADump() throws IOException {
    String model = Models.write(folder, CACHES.replace("Age < 3", "Age < 1"));
    Path out = file("t.vcd");
    assertThat(Shell.fathom("check", model, "--trace-out", out.toString()).status()).isEqualTo(1);
    assertThat(VcdReader.read(Files.readString(out))).hasSize(4);
  }

  @Test
  void wrongOptionsGetASentence() {
    assertThat(witness("--keep", "rules").err()).contains("--keep needs --reduce.");
    assertThat(witness("--format", "csv").err()).contains("--format needs --out");
    assertThat(witness("--variables", "Nope").err()).contains("the model has no \"Nope\".");
    assertThat(witness("--out", file("x.txt").toString()).err()).contains("needs --format");
  }
}
