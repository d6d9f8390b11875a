package fathom.murphi.syntax;

import fathom.model.Span;
import fathom.model.syntax.SyntaxError;
import fathom.murphi.Dialect;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Parses statements. A mistake costs the statement it is in; the rest of the body is read on. */
final class StatementParser {
  private static final Set<TokenKind> THEN = EnumSet.of(TokenKind.THEN);
  private static final Set<TokenKind> DO = EnumSet.of(TokenKind.DO);
  private static final Set<TokenKind> CASE = EnumSet.of(TokenKind.CASE);
  private static final Set<TokenKind> COLON = EnumSet.of(TokenKind.COLON);

  private final Context context;
  private final TokenStream tokens;
  private final ExprParser expressions;
  private final PropertyParser properties;
  private final AliasParser aliases;
  private final MultisetParser multisets;

  StatementParser(Context context, ExprParser expressions) {
    this.context = context;
    this.tokens = context.tokens();
    this.expressions = expressions;
    this.properties = new PropertyParser(context, expressions);
    this.aliases = new AliasParser(context, expressions);
    this.multisets = new MultisetParser(context, expressions);
  }

  /** Parses statements up to the end of the construct around them. */
  List<StatementSyntax> statements() {
    var statements = new ArrayList<StatementSyntax>();
    while (!atListEnd()) {
      int before = tokens.index();
      int open = context.blocks().depth();
      try {
        statements.add(statement());
        separate();
      } catch (SyntaxError mistake) {
        mistake.orGiveUp();
        context.blocks().unwindTo(open);
        context.recovery().skipStatement();
      }
      if (tokens.index() == before && !atListEnd()) {
        tokens.skip();
        tokens.markInError();
      }
    }
    return statements;
  }

  /** Whether a statement begins here. */
  boolean atStatement() {
    boolean isInvariant = tokens.at(TokenKind.INVARIANT);
    return tokens.atName()
        || multisets.atStatement()
        || (isInvariant && tokens.dialect() != Dialect.CMURPHI)
        || (!isInvariant && Recovery.isStatementKeyword(tokens.kind()));
  }

  /** Whether a contextual word begins a statement here that no expression begins with. */
  boolean atContextualStatement() {
    return properties.atStatementWord() || multisets.atStatement();
  }

  private boolean atListEnd() {
    TokenKind kind = tokens.kind();
    return tokens.atEnd()
        || kind.isEnd()
        || Recovery.isBranch(kind)
        || Recovery.isTopLevel(kind)
        || (kind == TokenKind.INVARIANT && tokens.dialect() == Dialect.CMURPHI);
  }

  private void separate() {
    if (tokens.at(TokenKind.SEMICOLON)) {
      while (tokens.takeIf(TokenKind.SEMICOLON)) {
        // Both tools allow more than one.
      }
    } else if (!atListEnd() && !tokens.isInError()) {
      if (!atStatement()) {
        throw tokens.unexpected("`;` or the end of the statements");
      }
      tokens.errorBefore(
          SyntaxCode.MISSING_SEMICOLON, "A `;` is missing after this statement", "add `;` here");
    }
  }

  private StatementSyntax statement() {
    tokens.enter();
    try {
      return switch (tokens.kind()) {
        case IF -> ifStatement();
        case SWITCH -> switchStatement();
        case FOR -> forStatement();
        case WHILE -> whileStatement();
        case ALIAS -> aliasStatement();
        case CLEAR -> {
          int start = tokens.take().start();
          ExprSyntax target = expressions.operands().designator();
          yield new StatementSyntax.Clear(tokens.spanFrom(start), target);
        }
        case UNDEFINE -> {
          int start = tokens.take().start();
          ExprSyntax target = expressions.operands().designator();
          yield new StatementSyntax.Undefine(tokens.spanFrom(start), target);
        }
        case ERROR -> {
          int start = tokens.take().start();
          TextSyntax message = context.literals().text();
          yield new StatementSyntax.Fail(tokens.spanFrom(start), message);
        }
        case PUT -> put();
        case RETURN -> returnStatement();
        case ASSERT, INVARIANT -> properties.statement();
        default -> namedStatement();
      };
    } finally {
      tokens.leave();
    }
  }

  private StatementSyntax namedStatement() {
    if (properties.atStatementWord()) {
      return properties.statement();
    }
    if (multisets.atStatement()) {
      return multisets.statement();
    }
    Token first = tokens.current();
    if (!tokens.atName() && !isMisusedKeyword()) {
      String help = tokens.at(TokenKind.BEGIN) ? "a guard before `begin` is ended by `==>`" : null;
      throw tokens.unexpected("a statement", help);
    }
    if (tokens.peek(1) == TokenKind.LEFT_PAREN) {
      Identifier procedure = tokens.name();
      List<ExprSyntax> arguments = expressions.operands().arguments();
      return new StatementSyntax.Call(tokens.spanFrom(first.start()), procedure, arguments);
    }
    ExprSyntax target = expressions.operands().designator();
    expectAssign();
    ExprSyntax value = expressions.operands().assigned();
    return new StatementSyntax.Assignment(tokens.spanFrom(first.start()), target, value);
  }

  private boolean isMisusedKeyword() {
    return tokens.kind().isReservedIn(tokens.dialect()) && tokens.peek(1) == TokenKind.ASSIGN;
  }

  private void expectAssign() {
    switch (tokens.kind()) {
      case ASSIGN -> tokens.take();
      case EQUAL, DOUBLE_EQUAL, COLON -> {
        tokens.error(
            SyntaxCode.WRONG_EQUALS,
            "Assignment is written `:=`, not `" + tokens.text(tokens.current()) + "`",
            null,
            null);
        tokens.skip();
      }
      default -> throw tokens.unexpected("`:=`", "a statement is an assignment or a call");
    }
  }

  private StatementSyntax ifStatement() {
    int start = context.blocks().open(BlockKind.IF).start();
    var branches = new ArrayList<StatementSyntax.Branch>();
    branches.add(branch(start));
    while (tokens.at(TokenKind.ELSIF)) {
      branches.add(branch(tokens.take().start()));
    }
    List<StatementSyntax> otherwise = otherwise();
    context.blocks().close();
    return new StatementSyntax.If(tokens.spanFrom(start), branches, otherwise);
  }

  private StatementSyntax.Branch branch(int start) {
    ExprSyntax condition = expressions.expressionBefore(THEN);
    context.expectThen();
    List<StatementSyntax> body = statements();
    return new StatementSyntax.Branch(tokens.spanFrom(start), condition, body);
  }

  private List<StatementSyntax> otherwise() {
    return tokens.takeIf(TokenKind.ELSE) ? statements() : List.of();
  }

  private StatementSyntax switchStatement() {
    int start = context.blocks().open(BlockKind.SWITCH).start();
    ExprSyntax subject = expressions.expressionBefore(CASE);
    boolean isReadable =
        tokens.at(TokenKind.CASE) || tokens.at(TokenKind.ELSE) || tokens.kind().isEnd();
    if (!isReadable) {
      tokens.error(SyntaxCode.UNEXPECTED, "Expected `case`, found " + tokens.found(), null, null);
      statements();
    }
    var cases = new ArrayList<StatementSyntax.Case>();
    while (tokens.at(TokenKind.CASE)) {
      cases.add(oneCase());
    }
    List<StatementSyntax> otherwise = otherwise();
    context.blocks().close();
    return new StatementSyntax.Switch(tokens.spanFrom(start), subject, cases, otherwise);
  }

  private StatementSyntax.Case oneCase() {
    Token keyword = tokens.take();
    var values = new ArrayList<ExprSyntax>();
    if (tokens.at(TokenKind.COLON)) {
      tokens.refuse(Dialect.CMURPHI, tokens.span(keyword), "cases without values");
    }
    while (!tokens.at(TokenKind.COLON)) {
      values.add(expressions.expressionBefore(COLON));
      if (!tokens.at(TokenKind.COMMA)) {
        break;
      }
      Span comma = tokens.span(tokens.take());
      if (tokens.at(TokenKind.COLON)) {
        tokens.refuse(Dialect.CMURPHI, comma, "a comma after the last value");
      }
    }
    if (!tokens.takeIf(TokenKind.COLON)) {
      tokens.error(SyntaxCode.UNEXPECTED, "Expected `:`, found " + tokens.found(), null, null);
    }
    List<StatementSyntax> body = statements();
    return new StatementSyntax.Case(tokens.spanFrom(keyword.start()), values, body);
  }

  private StatementSyntax forStatement() {
    int start = context.blocks().open(BlockKind.FOR).start();
    List<QuantifierSyntax> quantifiers = expressions.quantifiers().headOf("`for`");
    List<StatementSyntax> body = statements();
    context.blocks().close();
    return new StatementSyntax.For(tokens.spanFrom(start), quantifiers, body);
  }

  private StatementSyntax whileStatement() {
    int start = context.blocks().open(BlockKind.WHILE).start();
    ExprSyntax condition = expressions.expressionBefore(DO);
    context.expectDo();
    List<StatementSyntax> body = statements();
    context.blocks().close();
    return new StatementSyntax.While(tokens.spanFrom(start), condition, body);
  }

  private StatementSyntax aliasStatement() {
    int start = context.blocks().open(BlockKind.ALIAS).start();
    List<AliasSyntax> declared = aliases.head();
    List<StatementSyntax> body = statements();
    context.blocks().close();
    return new StatementSyntax.Alias(tokens.spanFrom(start), declared, body);
  }

  private StatementSyntax put() {
    int start = tokens.take().start();
    if (tokens.at(TokenKind.STRING)) {
      TextSyntax text = context.literals().text();
      return new StatementSyntax.PutText(tokens.spanFrom(start), text);
    }
    ExprSyntax value = expressions.expression();
    return new StatementSyntax.PutValue(tokens.spanFrom(start), value);
  }

  private StatementSyntax returnStatement() {
    int start = tokens.take().start();
    boolean isAlone = tokens.at(TokenKind.SEMICOLON) || atListEnd();
    @Nullable ExprSyntax value = isAlone ? null : expressions.expression();
    return new StatementSyntax.Return(tokens.spanFrom(start), value);
  }
}
