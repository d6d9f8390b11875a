package fathom.bir;

import fathom.bir.check.ModelLowering;
import fathom.bir.syntax.ParseResult;
import fathom.bir.syntax.Parser;
import fathom.model.Diagnostic;
import fathom.model.Model;
import fathom.model.SourceFile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The BIR front end: from the text of a system to a model. */
public final class Bir {
  private Bir() {}

  /**
   * What came of a text.
   *
   * @param model null if the text is no system, in which case there is at least one error
   * @param diagnostics errors and warnings, in source order
   */
  public record Result(@Nullable Model model, List<Diagnostic> diagnostics) {
    public Result {
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /** Reads, checks and lowers a text. A wrong text gives diagnostics, never an exception. */
  public static Result load(SourceFile source, Options options) {
    ParseResult parsed = Parser.parse(source);
    if (parsed.hasErrors()) {
      return new Result(null, parsed.diagnostics());
    }
    ModelLowering.Outcome outcome = ModelLowering.lower(parsed.system(), options);
    var diagnostics = new ArrayList<>(parsed.diagnostics());
    diagnostics.addAll(outcome.diagnostics());
    diagnostics.sort(Comparator.comparingInt(diagnostic -> diagnostic.span().start()));
    return new Result(outcome.model(), diagnostics);
  }
}
