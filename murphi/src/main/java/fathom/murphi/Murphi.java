package fathom.murphi;

import fathom.model.Aside;
import fathom.model.Diagnostic;
import fathom.model.Model;
import fathom.model.SourceFile;
import fathom.murphi.check.AsideSyntax;
import fathom.murphi.check.ModelLowering;
import fathom.murphi.syntax.ExprSyntax;
import fathom.murphi.syntax.ParseResult;
import fathom.murphi.syntax.ParsedExpr;
import fathom.murphi.syntax.Parser;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The Murphi front end: from the text of a model to the model itself. */
public final class Murphi {
  private Murphi() {}

  /**
   * What came of a text.
   *
   * @param model null if the text is no model, in which case there is at least one error
   * @param diagnostics errors and warnings, in source order
   */
  public record Result(@Nullable Model model, List<Diagnostic> diagnostics) {
    public Result {
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /** Reads, checks and lowers a text. A wrong text gives diagnostics, never an exception. */
  public static Result load(SourceFile source, Options options) {
    return load(source, options, List.of());
  }

  /** Does the same, and adds what other texts say about the model to its properties. */
  public static Result load(SourceFile source, Options options, List<Aside> asides) {
    ParseResult parsed = Parser.parse(source, options.dialect());
    if (parsed.hasErrors()) {
      return new Result(null, parsed.diagnostics());
    }
    var diagnostics = new ArrayList<>(parsed.diagnostics());
    var readAsides = new ArrayList<AsideSyntax>();
    for (Aside aside : asides) {
      ParsedExpr read = Parser.parseExpr(aside.span(), options.dialect());
      diagnostics.addAll(read.diagnostics());
      ExprSyntax expr = read.expr();
      if (expr != null) {
        readAsides.add(new AsideSyntax(aside, expr));
      }
    }
    if (readAsides.size() < asides.size()) {
      return new Result(null, diagnostics);
    }
    ModelLowering.Outcome outcome = ModelLowering.lower(parsed.model(), options, readAsides);
    diagnostics.addAll(outcome.diagnostics());
    diagnostics.sort(Comparator.comparingInt(diagnostic -> diagnostic.span().start()));
    return new Result(outcome.model(), diagnostics);
  }
}
