package fathom.cli;

import fathom.report.Palette;
import fathom.report.Replay;
import fathom.report.SavedTrace;
import fathom.report.Words;
import fathom.search.Violation;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What is said about a replay before its steps. */
final class ReplayText {
  private final Palette palette;
  private final String model;
  private final SavedTrace saved;

  ReplayText(Palette palette, String model, SavedTrace saved) {
    this.palette = palette;
    this.model = model;
    this.saved = saved;
  }

  /** What is replayed. */
  String announcement(Map<String, String> constants, Replay.Result result) {
    String with = constants.isEmpty() ? "" : " with " + ConstantText.of(constants);
    int steps = Math.max(0, saved.steps().size() - 1) + (saved.attempted() == null ? 0 : 1);
    String change =
        result.isSameModel()
            ? ""
            : "The text of the model is not the one that the trace was saved with.\n";
    return "Replaying %s on %s%s.\n%s\n".formatted(Words.count(steps, "step"), model, with, change);
  }

  /** How well it fits, and what is wrong where it ends. */
  String verdict(Replay.Result result, @Nullable Violation violation) {
    if (result.misfit() != null) {
      return painted("DOES NOT FIT", Palette.Ink.WARNING, result.misfit(), result.difference());
    }
    if (result.difference() != null) {
      String sentence = "Every step can be made, but the states are others.";
      return painted("DIFFERS", Palette.Ink.WARNING, sentence, result.difference());
    }
    return violation == null
        ? painted("REPLAYED", Palette.Ink.GOOD, "Every step leads to the saved state.", null)
        : painted("VIOLATED", Palette.Ink.ERROR, "Every step leads to the saved state.", null);
  }

  private String painted(String word, Palette.Ink ink, String sentence, @Nullable String more) {
    return palette.paint(ink, word) + "  " + sentence + (more == null ? "" : " " + more) + "\n";
  }
}
