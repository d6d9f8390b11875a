package fathom.cli;

import fathom.bir.Bir;
import fathom.model.Aside;
import fathom.model.Diagnostic;
import fathom.model.Model;
import fathom.murphi.Murphi;
import fathom.murphi.Options;
import fathom.report.DiagnosticText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Reads the model of a command, whatever its language, and tells the user what is wrong with it.
 */
final class ModelLoader {
  private static final int MOST_MESSAGES = 50;

  private final Console console;
  private final CheckOptions.Talk talk;

  ModelLoader(Console console, CheckOptions.Talk talk) {
    this.console = console;
    this.talk = talk;
  }

  /** What came of it. */
  sealed interface Loaded {}

  /** A model, and the warnings about it, which were shown. */
  record Accepted(Model model, List<Diagnostic> diagnostics) implements Loaded {}

  /**
   * No model; the user was told why.
   *
   * @param reason one sentence if there was no text to read, else null
   */
  record Rejected(@Nullable String reason, List<Diagnostic> diagnostics) implements Loaded {}

  /** Reads the model in the file called {@code name}. */
  Loaded load(String name, Options language) {
    return load(name, language, List.of());
  }

  /** Reads the model together with what other texts say about it. */
  Loaded load(String name, Options language, List<Aside> asides) {
    return switch (ModelFile.read(name)) {
      case ModelFile.Unreadable(var reason) -> unreadable(reason);
      case ModelFile.Text text -> load(name, text, language, asides);
    };
  }

  /** Tells the user why a file cannot be read. */
  void tell(String reason) {
    console.printError("fathom: " + reason + "\n");
  }

  /** Tells the user about a text; whether it is free of errors. */
  boolean tell(String name, List<Diagnostic> diagnostics) {
    int errors = (int) diagnostics.stream().filter(Diagnostic::isError).count();
    if (errors > 0 || !talk.isQuiet()) {
      print(diagnostics);
    }
    if (errors > 0) {
      String count = errors == 1 ? "one error" : errors + " errors";
      console.printError("fathom: " + name + " was rejected because of " + count + ".\n");
    }
    return errors == 0;
  }

  private Loaded load(String name, ModelFile.Text text, Options language, List<Aside> asides) {
    var diagnostics = new ArrayList<>(text.warnings());
    Model model =
        isBir(name)
            ? readBir(text, language, asides, diagnostics)
            : readMurphi(text, language, asides, diagnostics);
    tell(name, diagnostics);
    return model == null ? new Rejected(null, diagnostics) : new Accepted(model, diagnostics);
  }

  private static boolean isBir(String name) {
    return name.toLowerCase(Locale.ROOT).endsWith(".bir");
  }

  private static @Nullable Model readMurphi(
      ModelFile.Text text, Options language, List<Aside> asides, List<Diagnostic> diagnostics) {
    Murphi.Result result = Murphi.load(text.source(), language, asides);
    diagnostics.addAll(result.diagnostics());
    return result.model();
  }

  /** Of the options, those that choose between Murphis mean nothing to BIR. */
  private static @Nullable Model readBir(
      ModelFile.Text text, Options language, List<Aside> asides, List<Diagnostic> diagnostics) {
    if (!asides.isEmpty()) {
      diagnostics.add(notForBir(asides.getFirst()));
      return null;
    }
    long whileLimit = language.whileLimit().orElse(fathom.bir.Options.DEFAULT_WHILE_LIMIT);
    var options = new fathom.bir.Options(language.constants(), whileLimit);
    Bir.Result result = Bir.load(text.source(), options);
    diagnostics.addAll(result.diagnostics());
    return result.model();
  }

  private static Diagnostic notForBir(Aside aside) {
    return new Diagnostic(
        "F0002",
        Diagnostic.Severity.ERROR,
        aside.span(),
        "expressions in hints are understood for Murphi models only",
        "about a BIR model",
        "mark whole rules, without a condition");
  }

  private Rejected unreadable(String reason) {
    console.printError("fathom: " + reason + "\n");
    return new Rejected(reason, List.of());
  }

  private void print(List<Diagnostic> diagnostics) {
    var text = new DiagnosticText(console.errPalette(talk.color()));
    console.printError(text.render(diagnostics, MOST_MESSAGES));
  }
}
