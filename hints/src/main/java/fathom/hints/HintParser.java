package fathom.hints;

import fathom.hints.HintEntry.Name;
import fathom.model.SourceFile;
import fathom.model.Span;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Parses a hints file. A mistake costs the entry that it stands in. */
final class HintParser {
  private final List<HintToken> tokens;
  private final HintReporter reporter;
  private final List<HintEntry> entries = new ArrayList<>();
  private int at;

  private HintParser(List<HintToken> tokens, HintReporter reporter) {
    this.tokens = tokens;
    this.reporter = reporter;
  }

  /** Unwinds to the entry after a mistake was reported. */
  static final class Mistake extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Mistake() {
      super(null, null, false, false);
    }
  }

  static List<HintEntry> parse(SourceFile file, HintReporter reporter) {
    var parser = new HintParser(HintLexer.tokens(file, reporter), reporter);
    while (parser.current().kind() != HintToken.Kind.END) {
      try {
        parser.entries.add(parser.entry());
        parser.expect(";");
      } catch (Mistake _) {
        parser.skipEntry();
      }
    }
    return parser.entries;
  }

  private void skipEntry() {
    while (current().kind() != HintToken.Kind.END && !current().is(";")) {
      at++;
    }
    accept(";");
  }

  private HintEntry entry() {
    if (accept("agent")) {
      return accept("of") ? actor() : new HintEntry.AgentType(name("the type of the agents"));
    }
    if (accept("flow")) {
      return new FlowParser(this).flow();
    }
    if (accept("mark")) {
      return mark();
    }
    if (accept("score")) {
      return new HintEntry.ScoreEntry(expression("the score"));
    }
    throw unexpected("`agent`, `flow`, `mark` or `score`");
  }

  private HintEntry actor() {
    Name rule = name("the name of a rule");
    expect("is");
    return new HintEntry.Actor(rule, accept("none") ? null : name("a parameter or `none`"));
  }

  private HintEntry mark() {
    var targets = new ArrayList<HintEntry.Target>();
    do {
      targets.add(target());
    } while (accept(","));
    Span condition = accept("when") ? expression("the condition") : null;
    var searches = new ArrayList<Name>();
    if (accept("for")) {
      do {
        searches.add(name("the name of a search"));
      } while (accept(","));
    }
    return new HintEntry.MarkEntry(targets, condition, searches);
  }

  private HintEntry.Target target() {
    if (current().is("all") && peek(1).is("of")) {
      at += 2;
      expect("flow");
      return new HintEntry.Target.OfFlow(name("the name of a flow"), true);
    }
    if (accept("flow")) {
      return new HintEntry.Target.OfFlow(name("the name of a flow"), false);
    }
    return new HintEntry.Target.OfRule(name("the name of a rule"));
  }

  /** Takes everything up to {@code for} or the end of the entry. */
  private Span expression(String what) {
    HintToken first = current();
    Span span = null;
    while (!current().is(";") && !current().is("for") && !isEnd()) {
      span = first.span().to(current().span());
      at++;
    }
    if (span == null) {
      throw unexpected(what);
    }
    return span;
  }

  private boolean isEnd() {
    return current().kind() == HintToken.Kind.END;
  }

  HintToken current() {
    return tokens.get(at);
  }

  private HintToken peek(int ahead) {
    return tokens.get(Math.min(at + ahead, tokens.size() - 1));
  }

  boolean accept(String sign) {
    boolean isThere = current().is(sign);
    at += isThere ? 1 : 0;
    return isThere;
  }

  void expect(String sign) {
    if (!accept(sign)) {
      throw unexpected("`" + sign + "`");
    }
  }

  Name name(String what) {
    HintToken token = current();
    if (token.kind() != HintToken.Kind.WORD && token.kind() != HintToken.Kind.STRING) {
      throw unexpected(what);
    }
    at++;
    return new Name(token.text(), token.span());
  }

  Mistake unexpected(String wanted) {
    String help = wanted.equals("`;`") ? "every entry ends with `;`" : null;
    return mistake(
        HintCode.UNEXPECTED,
        current().span(),
        "Expected " + wanted + ", found " + current().shown(),
        help);
  }

  Mistake mistake(HintCode code, Span span, String message, @Nullable String help) {
    reporter.report(code, span, message, help);
    return new Mistake();
  }
}
