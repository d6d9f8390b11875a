package fathom.murphi.syntax;

import fathom.model.SourceFile;
import fathom.model.Span;
import fathom.model.syntax.SyntaxError;
import fathom.model.syntax.SyntaxReporter;
import fathom.murphi.Dialect;
import java.util.ArrayList;
import java.util.List;

/**
 * Parses Murphi. The parser reads a text to its end whatever it finds there: each mistake becomes a
 * diagnostic, and reading goes on at the next statement, declaration or rule.
 */
public final class Parser {
  /*
   * Recursive descent, one class per part of the language. A construct that is closed by `end` is
   * always read up to its end, even when its head is wrong; inside it, a mistake costs no more than
   * one statement or declaration. So the ends of the text stay matched, and a mistake is not followed
   * by complaints about what it upset. The tree has no nodes for what could not be read, which is why
   * it is complete only if there were no errors.
   */
  private final Context context;
  private final TokenStream tokens;
  private final DeclarationParser declarations;
  private final RoutineParser routines;
  private final RuleParser rules;
  private final List<ModelSyntax.Item> items = new ArrayList<>();
  private boolean orderReported;

  private Parser(TokenStream tokens) {
    this.context = Context.over(tokens);
    this.tokens = tokens;
    var expressions = new ExprParser(context);
    this.declarations = new DeclarationParser(context, expressions);
    var bodies = new BodyParser(context, expressions, declarations);
    this.routines = new RoutineParser(context, expressions, bodies);
    this.rules = new RuleParser(context, expressions, bodies);
  }

  /** Reads {@code file} as Murphi of the given dialect. */
  public static ParseResult parse(SourceFile file, Dialect dialect) {
    var reporter = new SyntaxReporter(file, SyntaxCode.TOO_MANY_ERRORS);
    List<Token> tokens = Lexer.tokens(file, dialect, reporter);
    var parser = new Parser(new TokenStream(file.text(), tokens, dialect, reporter));
    if (tokens.size() == 1 && reporter.isClean() && dialect != Dialect.RUMUR) {
      reporter.report(
          SyntaxCode.EMPTY_MODEL,
          reporter.span(0, 0),
          "The file is empty: it has neither declarations nor rules");
    }
    if (!reporter.isFull()) {
      parser.run();
    }
    var model = new ModelSyntax(new Span(file, 0, file.text().length()), parser.items);
    return new ParseResult(model, reporter.diagnostics());
  }

  /** Reads a stretch of a text as an expression; positions are those of the whole text. */
  public static ParsedExpr parseExpr(Span span, Dialect dialect) {
    var reporter = new SyntaxReporter(span.file(), SyntaxCode.TOO_MANY_ERRORS);
    String alone = " ".repeat(span.start()) + span.text();
    List<Token> tokens = Lexer.tokens(new SourceFile(span.file().name(), alone), dialect, reporter);
    var stream = new TokenStream(alone, tokens, dialect, reporter);
    ExprSyntax expr = null;
    try {
      expr = new ExprParser(Context.over(stream)).expression();
      if (!stream.atEnd()) {
        stream.unexpected("the end of the expression");
      }
    } catch (SyntaxError _) {
      // Whatever stopped the parser is reported already.
    }
    return new ParsedExpr(reporter.isClean() ? expr : null, reporter.diagnostics());
  }

  private void run() {
    try {
      while (!tokens.atEnd()) {
        int before = tokens.index();
        item();
        if (tokens.index() == before) {
          tokens.skip();
        }
      }
    } catch (SyntaxError _) {
      // Whatever stopped the parser for good is reported already.
    }
  }

  private void item() {
    if (declarations.atSection()) {
      checkOrder();
      items.addAll(declarations.sections(false));
    } else if (routines.atRoutine()) {
      checkOrder();
      items.add(routines.routine());
    } else if (rules.atRule()) {
      RuleSyntax rule = rules.rule();
      if (rule != null) {
        items.add(rule);
      }
      rules.separate();
    } else if (tokens.kind().isEnd()) {
      strayEnd();
    } else if (!refuseUnsupported()) {
      tokens.unexpected("a declaration, a function, a procedure or a rule");
      skipToItem();
    }
  }

  /** CMurphi wants all declarations before the routines, and those before the rules. */
  private void checkOrder() {
    if (tokens.dialect() != Dialect.CMURPHI || orderReported || items.isEmpty()) {
      return;
    }
    boolean isOutOfOrder =
        switch (items.getLast()) {
          case Declaration _ -> false;
          case RoutineSyntax _ -> !routines.atRoutine();
          case RuleSyntax _ -> true;
        };
    if (isOutOfOrder) {
      orderReported = true;
      tokens.refuse(
          Dialect.CMURPHI,
          tokens.span(tokens.current()),
          "this order: declarations come first, then functions and procedures, then rules");
    }
  }

  private void strayEnd() {
    tokens.error(
        SyntaxCode.STRAY_END,
        "This `" + tokens.kind().text() + "` closes nothing",
        null,
        "everything before it is closed already");
    tokens.skip();
    while (tokens.at(TokenKind.SEMICOLON)) {
      tokens.skip();
    }
  }

  private boolean refuseUnsupported() {
    if (tokens.dialect() == Dialect.RUMUR) {
      return false;
    }
    if (tokens.at(TokenKind.EXTERNFUN) || tokens.at(TokenKind.EXTERNPROC)) {
      unsupported("functions and procedures written in C++ (`" + tokens.kind().text() + "`)");
      skipExternal();
      return true;
    }
    if (tokens.at(TokenKind.PCTL)) {
      unsupported("probabilistic properties (`pctl`)");
      while (!tokens.atEnd()) {
        tokens.skip();
      }
      return true;
    }
    return false;
  }

  private void unsupported(String what) {
    tokens.unsupported(tokens.span(tokens.current()), what, null);
    tokens.skip();
  }

  /** Skips the rest of a declaration whose parameter list may contain semicolons. */
  private void skipExternal() {
    int depth = 0;
    while (!tokens.atEnd() && (depth > 0 || !tokens.at(TokenKind.SEMICOLON))) {
      depth += tokens.at(TokenKind.LEFT_PAREN) ? 1 : tokens.at(TokenKind.RIGHT_PAREN) ? -1 : 0;
      tokens.skip();
    }
    tokens.skip();
  }

  private void skipToItem() {
    context.recovery().skipRule();
  }
}
