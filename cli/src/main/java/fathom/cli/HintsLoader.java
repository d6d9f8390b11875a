package fathom.cli;

import fathom.compile.TransitionSystem;
import fathom.hints.Hints;
import fathom.hints.HintsFile;
import fathom.hints.Suggestion;
import fathom.model.Aside;
import fathom.model.Diagnostic;
import fathom.model.Model;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the hints of a model. The expressions in them are in the model's language, so the order is:
 * the text of the hints, then the model together with the expressions, then what the hints mean.
 */
final class HintsLoader {
  private static final String EXTENSION = ".hints";

  private final ModelLoader messages;
  private final @Nullable HintsFile file;

  private HintsLoader(ModelLoader messages, @Nullable HintsFile file) {
    this.messages = messages;
    this.file = file;
  }

  /** Does without a hints file. */
  static HintsLoader ofNone(ModelLoader messages) {
    return new HintsLoader(messages, null);
  }

  /**
   * Reads the file that was asked for, or the one beside the model if there is one; null if the
   * user was told that this is not possible.
   */
  static @Nullable HintsLoader read(@Nullable String wanted, String model, ModelLoader messages) {
    String name = wanted == null ? beside(model) : wanted;
    if (name == null) {
      return ofNone(messages);
    }
    return switch (ModelFile.read(name)) {
      case ModelFile.Unreadable(var reason) -> {
        messages.tell(reason);
        yield null;
      }
      case ModelFile.Text(var source, var warnings) -> {
        HintsFile read = HintsFile.read(source);
        var diagnostics = new ArrayList<>(warnings);
        diagnostics.addAll(read.diagnostics());
        yield messages.tell(name, diagnostics) ? new HintsLoader(messages, read) : null;
      }
    };
  }

  private static @Nullable String beside(String model) {
    int dot = model.lastIndexOf('.');
    String name = (dot < 0 ? model : model.substring(0, dot)) + EXTENSION;
    try {
      return Files.isRegularFile(Path.of(name)) ? name : null;
    } catch (InvalidPathException e) {
      return null;
    }
  }

  /** Whether there is a hints file. */
  boolean hasFile() {
    return file != null;
  }

  /** What to load the model with. */
  List<Aside> asides() {
    return file == null ? List.of() : file.asides();
  }

  /**
   * The hints for a model that was loaded with {@link #asides}: from the file, else derived. Null
   * if the user was told what is wrong with the file.
   */
  @Nullable Hints hintsFor(TransitionSystem system) {
    return file == null ? Suggestion.of(system) : fromFile(file, system.model());
  }

  private @Nullable Hints fromFile(HintsFile known, Model model) {
    HintsFile.Resolved resolved = known.resolve(model);
    List<Diagnostic> diagnostics = resolved.diagnostics();
    return messages.tell(resolved.hints().source(), diagnostics) ? resolved.hints() : null;
  }
}
