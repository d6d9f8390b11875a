package fathom.murphi.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import fathom.model.Diagnostic;
import fathom.model.SourceFile;
import fathom.model.syntax.SyntaxReporter;
import fathom.murphi.Dialect;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Mutated models give a tree or diagnostics, never an exception or a hang. */
final class MutationTest {
  private static final long SEED = 20261115;
  private static final List<Dialect> DIALECTS = List.of(Dialect.values());
  private static final List<String> FRAGMENTS =
      List.of(
          "end",
          "endif",
          "begin",
          "==>",
          "->",
          "=>",
          ":=",
          "=",
          ":",
          ";",
          ",",
          "(",
          ")",
          "[",
          "]",
          "{",
          "}",
          "..",
          "if",
          "then",
          "else",
          "elsif",
          "for",
          "do",
          "while",
          "switch",
          "case",
          "alias",
          "rule",
          "ruleset",
          "startstate",
          "invariant",
          "record",
          "array",
          "of",
          "enum",
          "union",
          "multiset",
          "scalarset",
          "forall",
          "exists",
          "choose",
          "cover",
          "assume",
          "var",
          "type",
          "const",
          "procedure",
          "function",
          "undefined",
          "return",
          "put",
          "\"",
          "/*",
          "--",
          "1.5",
          "0x",
          "99999999999999999999",
          "\uD800",
          "\u2200",
          "\u201C",
          "!",
          "?",
          "&&",
          "\\");

  @Test
  void twoThousandMutantsAreAnswered() {
    mutate(SEED, 2_000);
  }

  @Test
  @Tag("slow")
  void twoHundredThousandMutantsAreAnswered() {
    mutate(SEED + 1, 200_000);
  }

  private static void mutate(long seed, int mutants) {
    List<SourceFile> models = MicroModels.all();
    for (int i = 0; i < mutants; i++) {
      var random = new Random(seed + i);
      SourceFile model = models.get(random.nextInt(models.size()));
      String text = model.text();
      int changes = 1 + random.nextInt(4);
      for (int j = 0; j < changes; j++) {
        text = random.nextBoolean() ? mutateCharacters(text, random) : mutateTokens(text, random);
      }
      Dialect dialect = DIALECTS.get(random.nextInt(DIALECTS.size()));
      check(new SourceFile(model.name(), text), dialect, seed + i);
    }
  }

  private static void check(SourceFile file, Dialect dialect, long seed) {
    ParseResult result;
    try {
      result = Parser.parse(file, dialect);
    } catch (RuntimeException | StackOverflowError e) {
      fail("seed " + seed + ", " + dialect + " of " + file.name() + ":\n" + file.text(), e);
      return;
    }
    assertThat(result.diagnostics().stream().filter(Diagnostic::isError).count())
        .isLessThanOrEqualTo(SyntaxReporter.MAX_ERRORS + 1);
    for (Diagnostic diagnostic : result.diagnostics()) {
      assertThat(diagnostic.span().end()).isLessThanOrEqualTo(file.text().length());
      assertThat(diagnostic.span().start()).isBetween(0, diagnostic.span().end());
    }
  }

  private static String mutateCharacters(String text, Random random) {
    int at = random.nextInt(text.length() + 1);
    int end = Math.min(text.length(), at + random.nextInt(4));
    char any = (char) (random.nextInt(10) == 0 ? random.nextInt(0x10000) : random.nextInt(128));
    return switch (random.nextInt(3)) {
      case 0 -> text.substring(0, at) + any + text.substring(at);
      case 1 -> text.substring(0, at) + text.substring(end);
      default -> text.substring(0, at) + any + text.substring(end);
    };
  }

  private static String mutateTokens(String text, Random random) {
    List<String> pieces = pieces(text);
    int at = random.nextInt(pieces.size());
    int other = random.nextInt(pieces.size());
    String fragment = FRAGMENTS.get(random.nextInt(FRAGMENTS.size()));
    switch (random.nextInt(5)) {
      case 0 -> pieces.set(at, "");
      case 1 -> pieces.set(at, " " + fragment + " ");
      case 2 -> pieces.add(at, " " + fragment + " ");
      case 3 -> pieces.set(at, pieces.set(other, pieces.get(at)));
      default -> pieces.addAll(at, List.copyOf(between(pieces, at, other)));
    }
    return String.join("", pieces);
  }

  private static List<String> between(List<String> pieces, int a, int b) {
    return pieces.subList(Math.min(a, b), Math.max(a, b));
  }

  /** The tokens of a text with what stands between them. */
  private static List<String> pieces(String text) {
    var file = new SourceFile("pieces", text);
    var pieces = new ArrayList<String>();
    int last = 0;
    for (Token token :
        Lexer.tokens(file, Dialect.MURPHI, new SyntaxReporter(file, SyntaxCode.TOO_MANY_ERRORS))) {
      pieces.add(text.substring(last, token.start()));
      pieces.add(text.substring(token.start(), token.end()));
      last = token.end();
    }
    return pieces;
  }
}
