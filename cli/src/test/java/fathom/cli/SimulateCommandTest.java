package fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SimulateCommandTest {
  @TempDir Path folder;

  private Shell.Result simulate(String model, String... options) {
    var arguments = new java.util.ArrayList<String>();
    arguments.add("simulate");
    arguments.add(Models.write(folder, model));
    arguments.addAll(java.util.List.of(options));
    return Shell.fathom(arguments.toArray(String[]::new));
  }

  @Test
  void withoutATerminalAWalkIsRandom() {
    Shell.Result result = simulate(Models.COUNTER, "--steps", "5");
    assertThat(result.status()).isZero();
    assertThat(result.out())
        .contains("1 random walk of at most 5 steps, seed 1.")
        .contains("NO VIOLATION", "step 5", "x: 3 → 0")
        .contains("rules covered:   2 of 2");
  }

  @Test
  void aWalkEndsAtTheViolationAndSaysSo() {
    Shell.Result result = simulate(Models.FAILING);
    assertThat(result.status()).isEqualTo(1);
    assertThat(result.out()).contains("VIOLATED", "step 2", "error: The invariant \"small\"");
    assertThat(result.out()).doesNotContain("step 3");
  }

  @Test
  void manyWalksAreSummedUp() throws IOException {
    Path json = folder.resolve("walks.json");
    Shell.Result result = simulate(Models.FAILING, "--walks", "20", "--json", json.toString());
    assertThat(result.status()).isEqualTo(1);
    assertThat(result.out())
        .contains("20 of 20 random walks; the shortest, walk 1:")
        .contains("invariant \"small\": 20 walks, after 2 steps at the least (walk 1)")
        .contains("depth:           2\n");
    String text = Files.readString(json);
    assertThat(text).contains("\"walks_violated\": 20", "\"verdict\": \"violated\"");
    assertThat(new Schemas().complaints("walks.schema.json", text)).isEmpty();
  }

  @Test
  void jsonOnStandardOutputIsAloneThere() {
    Shell.Result result = simulate(Models.COUNTER, "--walks", "3", "--json=-");
    assertThat(result.out()).startsWith("{\n").endsWith("}\n");
    assertThat(new Schemas().complaints("walks.schema.json", result.out())).isEmpty();
  }

  @Test
  void theSameSeedGivesTheSameWalk() {
    String philosophers = Path.of("..", "models", "philosophers", "philosophers.m").toString();
    String[] arguments = {"simulate", philosophers, "--steps", "50", "--seed", "42", "--quiet"};
    Shell.Result one = Shell.fathom(arguments);
    assertThat(Shell.fathom(arguments)).isEqualTo(one);
    arguments[5] = "43";
    assertThat(Shell.fathom(arguments)).isNotEqualTo(one);
  }

  @Test
  void aTraceOfCheckCanBeReplayed() {
    Path file = folder.resolve("trace.json");
    String model = Models.write(folder, Models.FAILING);
    Shell.fathom("check", model, "--trace-out", file.toString());
    Shell.Result result = Shell.fathom("simulate", model, "--replay", file.toString());
    assertThat(result.status()).isEqualTo(1);
    assertThat(result.out())
        .startsWith("Replaying 2 steps on " + model + ".\n\nVIOLATED  Every step leads to")
        .contains("step 2", "error: The invariant \"small\"");
  }

  @Test
  void aWalkWithoutAViolationCanBeReplayedToo() throws IOException {
    Path file = folder.resolve("walk.json");
    simulate(Models.COUNTER, "--steps", "7", "--trace-out", file.toString());
    assertThat(Files.readString(file)).contains("\"violation\": null");
    assertThat(new Schemas().complaints("trace.schema.json", Files.readString(file))).isEmpty();
    Shell.Result result = simulate(Models.COUNTER, "--replay", file.toString());
    assertThat(result.status()).isZero();
    assertThat(result.out()).contains("REPLAYED  Every step leads to the saved state.", "step 7");
  }

  @Test
  void anErrorInsideARuleIsReplayed() {
    String model = "var x : 0..2; startstate \"S\" x := 0; end; rule \"Up\" x := x + 1; end;";
    Path file = folder.resolve("trace.json");
    Shell.fathom("check", Models.write(folder, model), "--trace-out", file.toString());
    Shell.Result result = simulate(model, "--replay", file.toString());
    assertThat(result.status()).isEqualTo(1);
    assertThat(result.out()).contains("VIOLATED", "step 3  Up", "fails, see below", "fails here");
    String repaired = model.replace("x := x + 1", "if x < 2 then x := x + 1; end");
    Shell.Result other = simulate(repaired, "--deadlock=off", "--replay", file.toString());
    assertThat(other.status()).isEqualTo(4);
    assertThat(other.out()).contains("Step 3 does not fit: Up is no error any more.");
  }

  /** What a change of the model makes of a trace of the old one. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rule \"Up\" | rule \"Rise\" | Step 1 does not fit: the model has no rule \"Up\".",
        "x < 3 ==> | x < 1 ==> | Step 2 does not fit: Up is not enabled, because x < 1 is false.",
        "startstate \"Zero\" | startstate \"Nil\" | Step 0 does not fit: the model has no start"
            + " state \"Zero\".",
        "x := x + 1 | x := x + 5 | Step 1 does not fit: Up is an error now.",
      })
  void aTraceThatDoesNotFitSaysAtWhichStep(String old, String changed, String sentence) {
    Path file = folder.resolve("trace.json");
    simulate(Models.COUNTER, "--steps", "3", "--trace-out", file.toString());
    Shell.Result result =
        simulate(Models.COUNTER.replace(old, changed), "--replay", file.toString());
    assertThat(result.status()).isIn(1, 4);
    assertThat(result.out())
        .contains("The text of the model is not the one that the trace was saved with.\n")
        .contains("DOES NOT FIT  " + sentence);
  }

  @Test
  void otherStatesThanTheSavedOnesAreNoticed() {
    Path file = folder.resolve("trace.json");
    simulate(Models.COUNTER, "--steps", "2", "--trace-out", file.toString());
    String changed =
        Models.COUNTER.replace("x := 0; end;\nrule \"Up\"", "x := 1; end;\nrule \"Up\"");
    Shell.Result result = simulate(changed, "--replay", file.toString());
    assertThat(result.status()).isEqualTo(4);
    assertThat(result.out())
        .contains("DIFFERS", "The state after step 0 is not the saved one: x is 1 and was 0.");
  }

  @Test
  void aVariableMoreIsNoDifference() {
    Path file = folder.resolve("trace.json");
    simulate(Models.COUNTER, "--steps", "2", "--trace-out", file.toString());
    Shell.Result result =
        simulate("var y : boolean;\n" + Models.COUNTER, "--replay", file.toString());
    assertThat(result.status()).isZero();
  }

  @Test
  void theConstantsOfATraceAreUsed() {
    String model =
        """
        const N : 2;
        var x : 0..9;
        startstate "S" x := N; end;
        rule "Up" x < 9 ==> x := x + N; end;
        rule "Down" x > 6 ==> x := 0; end;
        """;
    Path file = folder.resolve("trace.json");
    simulate(model, "--const", "N=3", "--steps", "2", "--trace-out", file.toString());
    Shell.Result result = simulate(model, "--replay", file.toString());
    assertThat(result.status()).isZero();
    assertThat(result.out()).contains("with N=3", "x: 3 → 6", "x: 6 → 9");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{ | is not JSON: there is a mistake in line",
        "[] | is not a trace: it has no \"format\"",
        "{\"format\": \"fathom-trace-1\"} | is not a trace: it has no list \"trace\"",
        "{\"format\": \"fathom-trace-1\", \"trace\": [{}]} | is not a trace: step 0 has no"
            + " \"rule\"",
      })
  void aFileThatIsNoTraceIsRefused(String text, String sentence) throws IOException {
    Path file = folder.resolve("trace.json");
    Files.writeString(file, text);
    Shell.Result result = simulate(Models.COUNTER, "--replay", file.toString());
    assertThat(result.status()).isEqualTo(3);
    assertThat(result.err()).contains("fathom: " + file + " " + sentence);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--guided --random | --random and --guided exclude each other.",
        "--replay x.json --random | --random and --replay exclude each other.",
        "--guided --walks 3 | --walks is for random walks only.",
        "--walks 0 | --walks takes a number from 1 on, not \"0\".",
        "--trace-out x.pdf | --trace-out takes a file that ends in .json or .txt, not \"x.pdf\".",
        "--deadlock maybe | --deadlock takes auto, stuttering, stuck or off, not \"maybe\".",
      })
  void optionsThatMakeNoSenseAreRefused(String options, String sentence) {
    Shell.Result result = simulate(Models.COUNTER, options.split(" "));
    assertThat(result.status()).isEqualTo(2);
    assertThat(result.err()).isEqualTo("fathom: " + sentence + " Try: fathom simulate --help\n");
  }
}
