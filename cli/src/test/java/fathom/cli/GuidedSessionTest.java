package fathom.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Guided simulations as dialogues: what is typed and what is answered. */
final class GuidedSessionTest {
  private static final String MODEL =
      """
      type Process : 1..2;
      var
        fork : array [Process] of boolean;
        at : array [Process] of 0..2;
      startstate "Start"
        for p : Process do fork[p] := false; at[p] := 0; end;
      end;
      ruleset p : Process do
        rule "take own" at[p] = 0 & !fork[p] ==> fork[p] := true; at[p] := 1; end;
        rule "take other" at[p] = 1 & !fork[3 - p] ==> fork[3 - p] := true; at[p] := 2; end;
        rule "put" at[p] = 2 ==> fork[1] := false; fork[2] := false; at[p] := 0; end;
      end;
      """;

  @TempDir Path folder;

  private Shell.Result dialogue(String model, String... lines) {
    return Shell.ofInput(lines)
        .run(Interrupts.NONE, "simulate", Models.write(folder, model), "--guided");
  }

  @Test
  void everyChoicePointShowsNumberedTransitionsAndWhatTheyChange() {
    Shell.Result result = dialogue(MODEL, "quit");
    assertThat(result.status()).isZero();
    assertThat(result.err()).isEmpty();
    assertThat(result.out())
        .endsWith(
            """

            depth 0  Start
              fork: [1] = false, [2] = false
              at:   [1] = 0, [2] = 0

              1  take own(p: 1)  fork[1]: false → true, at[1]: 0 → 1
              2  take own(p: 2)  fork[2]: false → true, at[2]: 0 → 1
            0> quit
            """);
  }

  @Test
  void transitionsArePickedByNumberAndByName() {
    String byNumber = dialogue(MODEL, "1", "2", "1", "path").out();
    String byName = dialogue(MODEL, "take own 1", "take other", "put(p: 1)", "path").out();
    String path =
        """
          0  Start
          1  take own(p: 1)
          2  take other(p: 1)
        * 3  put(p: 1)
        """;
    assertThat(byNumber).endsWith(path);
    assertThat(byName).endsWith(path);
  }

  @Test
  void aNameThatMeansSeveralTransitionsIsNotEnough() {
    assertThat(dialogue(MODEL, "take own").out())
        .endsWith("0> take own\ntake own can mean several: 1 and 2. Pick one by its number.\n");
  }

  @Test
  void theDeadlockOfThePhilosophersIsTwoStepsAway() {
    Shell.Result result = dialogue(MODEL, "take own 1", "take own 2", "1");
    assertThat(result.status()).isEqualTo(1);
    assertThat(result.out())
        .contains("error: No enabled rule leads from the last state to a different one.")
        .contains("take other, every instance  !fork[3 - p] is false")
        .endsWith("2> 1\nNothing is enabled here. Try: back, jump N or why RULE\n");
  }

  @Test
  void backAndJumpMoveAlongThePath() {
    String out =
        dialogue(MODEL, "1", "2", "back", "back", "jump 2", "back 9", "jump 7", "diff 2").out();
    assertThat(out)
        .contains("\n2> back\n\ndepth 1 of 2  take own(p: 1)\n")
        .contains("\n1> back\n\ndepth 0 of 2  Start\n")
        .contains("\n0> jump 2\n\ndepth 2  take other(p: 1)\n")
        .contains("\n2> back 9\n\ndepth 0 of 2  Start\n")
        .contains("\n0> jump 7\nThe path has no depth 7; it goes from 0 to 2.\n")
        .contains("  at[1]:   2 → 0\n");
  }

  @Test
  void anotherChoiceForgetsWhatLayAhead() {
    assertThat(dialogue(MODEL, "1", "2", "jump 0", "2", "path").out())
        .endsWith("1> path\n  0  Start\n* 1  take own(p: 2)\n");
  }

  @Test
  void stateAndDiffShowWhereWeAre() {
    assertThat(dialogue(MODEL, "diff", "1", "state", "diff").out())
        .contains("0> diff\nThis is a start state: there is no step before it.\n")
        .contains("1> state\n  fork: [1] = true, [2] = false\n  at:   [1] = 1, [2] = 0\n")
        .endsWith("1> diff\n  fork[1]: false → true\n  at[1]:   0 → 1\n");
  }

  @Test
  void whySaysWhichPartOfTheGuardIsFalse() {
    assertThat(dialogue(MODEL, "1", "why take own 1", "why take own(p: 2)", "why nothing").out())
        .contains(
            """
            1> why take own 1
            take own(p: 1) is not enabled:
              at[p] = 0  false
              !fork[p]   false
            1> why take own(p: 2)
            take own(p: 2) is enabled:
              at[p] = 0  true
              !fork[p]   true
            1> why nothing
            There is no rule "nothing".
            """);
  }

  @Test
  void aRuleThatIsNotEnabledIsSaidToBeSo() {
    assertThat(dialogue(MODEL, "put", "dance").out())
        .contains("0> put\nput is not enabled here. Try: why put\n")
        .endsWith("0> dance\nThere is no command and no transition \"dance\". Try: help\n");
  }

  @Test
  void randomStepsStopAtAViolationAndAreTheSameForASeed() {
    String out = dialogue(MODEL, "run 1000").out();
    assertThat(out).contains("error: No enabled rule leads").containsPattern("Took \\d+ random");
    assertThat(dialogue(MODEL, "run 1000").out()).isEqualTo(out);
  }

  @Test
  void aSavedPathIsReplayedToTheSameState() throws IOException {
    String file = folder.resolve("path.json").toString();
    assertThat(dialogue(MODEL, "1", "1", "save " + file).out())
        .endsWith("Saved 2 steps to " + file + ".\n");
    assertThat(new Schemas().complaints("trace.schema.json", Files.readString(Path.of(file))))
        .isEmpty();
    Shell.Result result = dialogue(MODEL, "2", "replay " + file, "path");
    assertThat(result.status()).isEqualTo(1);
    assertThat(result.out())
        .contains("Replayed 2 steps, each to the saved state.\n\ndepth 2  take own(p: 2)\n")
        .endsWith("  0  Start\n  1  take own(p: 1)\n* 2  take own(p: 2)\n");
  }

  @Test
  void severalStartStatesAreAChoice() {
    String model =
        """
        var x : 0..3;
        startstate "Low" x := 0; end;
        startstate "High" x := 2; end;
        rule "Up" x < 3 ==> x := x + 1; end;
        """;
    assertThat(dialogue(model, "state", "save x.json", "high", "back").out())
        .contains("\n  1  Low   x: 0\n  2  High  x: 2\nstart> state\n")
        .contains("There is no state yet: pick a start state.\n")
        .contains("There is nothing to save yet: pick a start state.\n")
        .contains("start> high\n\ndepth 0  High\n  x: 2\n")
        .endsWith("0> back\n\n\n  1  Low   x: 0\n  2  High  x: 2\n");
  }

  @Test
  void aTransitionThatIsAnErrorIsToldAndStays() {
    String model =
        """
        var x : 0..1;
        startstate "Start" x := 0; end;
        rule "Up" x := x + 1; end;
        """;
    Shell.Result result = dialogue(model, "up", "up", "path");
    assertThat(result.status()).isEqualTo(1);
    assertThat(result.out())
        .contains("  1  Up  is an error\n")
        .contains("fails here")
        .endsWith("1> path\n  0  Start\n* 1  Up\n");
  }

  @Test
  void linesThatMakeNoSenseGetASentence() {
    assertThat(
            dialogue(
                    MODEL,
                    "7",
                    "jump",
                    "run x",
                    "save",
                    "replay",
                    "why",
                    "diff x",
                    "replay none.json",
                    "99999999999999",
                    "")
                .out())
        .contains("There is no transition 7 here; pick one from 1 to 2.\n")
        .contains("jump needs a depth.\n")
        .contains("run takes a number of steps, not \"x\".\n")
        .contains("save needs a file's name.\n")
        .contains("replay needs a file's name.\n")
        .contains("why needs the name of a rule.\n")
        .contains("diff takes a depth, not \"x\".\n")
        .contains("There is no file none.json.\n")
        .contains("There is no transition 99999999999999.\n");
  }

  @Test
  void quitEndsAndHelpNamesEveryCommand() {
    String out = dialogue(MODEL, "help", "quit", "1").out();
    assertThat(out).doesNotContain("depth 1");
    for (String word : GuidedCommand.WORDS) {
      assertThat(out).contains("\n  " + word + " ");
    }
  }

  @Test
  void completionOffersCommandsAndTransitions() {
    var words = java.util.List.of("back", "why put", "take own(p: 1)", "take own(p: 2)");
    assertThat(Completions.of(words, "ba")).containsExactly("back");
    assertThat(Completions.of(words, "take o")).containsExactly("take own(p: 1)", "take own(p: 2)");
    assertThat(Completions.of(words, "Take own(p: 2")).containsExactly("take own(p: 2)");
    assertThat(Completions.of(words, "why ")).containsExactly("why put");
    assertThat(Completions.of(words, "zap")).isEmpty();
  }
}
