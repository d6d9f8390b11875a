package fathom.report;

import fathom.model.Diagnostic;
import fathom.report.Palette.Ink;
import java.util.List;

/** Diagnostics as text, each with its source line, a mark under the place, and advice. */
public final class DiagnosticText {
  private final Palette palette;

  /** Makes a printer that uses the colours of {@code palette}. */
  public DiagnosticText(Palette palette) {
    this.palette = palette;
  }

  /** One diagnostic, several lines, each with its terminator. */
  public String render(Diagnostic diagnostic) {
    Ink ink = diagnostic.isError() ? Ink.ERROR : Ink.WARNING;
    String kind = diagnostic.isError() ? "error" : "warning";
    var excerpt = new SourceExcerpt(palette, diagnostic.span());
    var out = new StringBuilder();
    out.append(palette.paint(ink, kind + "[" + diagnostic.code() + "]"));
    out.append(palette.paint(Ink.STRONG, ": " + VisibleText.of(diagnostic.message())));
    out.append('\n');
    out.append(excerpt.render(ink, diagnostic.label()));
    String help = diagnostic.help();
    if (help != null) {
      out.append(" ".repeat(excerpt.gutter() + 1)).append(palette.paint(Ink.FRAME, "="));
      out.append(palette.paint(Ink.STRONG, " help")).append(": ");
      out.append(VisibleText.of(help)).append('\n');
    }
    return out.toString();
  }

  /** Several diagnostics with a blank line between them; after {@code limit}, how many are left. */
  public String render(List<Diagnostic> diagnostics, int limit) {
    var out = new StringBuilder();
    for (Diagnostic diagnostic : diagnostics.subList(0, Math.min(limit, diagnostics.size()))) {
      out.append(render(diagnostic)).append('\n');
    }
    int left = diagnostics.size() - limit;
    if (left > 0) {
      out.append("… and ").append(Words.count(left, "more message")).append(".\n\n");
    }
    return out.toString();
  }
}
