package fathom.murphi.syntax;

import fathom.model.Span;
import fathom.model.syntax.SyntaxError;
import fathom.murphi.Dialect;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Parses rules, start states, properties and the blocks of them. */
final class RuleParser {
  private static final Set<TokenKind> AFTER_GUARD =
      EnumSet.of(TokenKind.GUARD_ARROW, TokenKind.FAT_ARROW, TokenKind.BEGIN);
  private static final Set<TokenKind> DO = EnumSet.of(TokenKind.DO);

  private record Chosen(Identifier variable, ExprSyntax multiset) {}

  private final Context context;
  private final TokenStream tokens;
  private final ExprParser expressions;
  private final PropertyParser properties;
  private final AliasParser aliases;
  private final BodyParser bodies;

  RuleParser(Context context, ExprParser expressions, BodyParser bodies) {
    this.context = context;
    this.tokens = context.tokens();
    this.expressions = expressions;
    this.properties = new PropertyParser(context, expressions);
    this.aliases = new AliasParser(context, expressions);
    this.bodies = bodies;
  }

  /** Whether a rule of any kind begins here. */
  boolean atRule() {
    return switch (tokens.kind()) {
      case RULE, STARTSTATE, RULESET, ALIAS, CHOOSE -> true;
      default -> properties.atRule();
    };
  }

  /** Parses a rule of any kind; returns null if a mistake left nothing of it. */
  @Nullable RuleSyntax rule() {
    int open = context.blocks().depth();
    tokens.enter();
    try {
      return switch (tokens.kind()) {
        case RULE -> simpleRule();
        case STARTSTATE -> startState();
        case RULESET -> ruleset();
        case ALIAS -> alias();
        case CHOOSE -> choose();
        default -> properties.rule();
      };
    } catch (SyntaxError mistake) {
      mistake.orGiveUp();
      context.blocks().unwindTo(open);
      context.recovery().skipTo(Set.of());
      return null;
    } finally {
      tokens.leave();
    }
  }

  /** Parses the rules inside a block, up to the end of the block. */
  private List<RuleSyntax> rules(Token keyword) {
    var rules = new ArrayList<RuleSyntax>();
    while (!atListEnd()) {
      if (!atRule()) {
        tokens.unexpected("a rule or `end`");
        skipNonRule();
        continue;
      }
      int before = tokens.index();
      RuleSyntax rule = rule();
      if (rule != null) {
        rules.add(rule);
      }
      separate();
      if (tokens.index() == before) {
        tokens.skip();
      }
    }
    if (rules.isEmpty() && tokens.reporter().isClean()) {
      tokens.refuse(Dialect.CMURPHI, tokens.span(keyword), "blocks without a rule");
    }
    return rules;
  }

  private boolean atListEnd() {
    return switch (tokens.kind()) {
      case END_OF_FILE, ENDCHOOSE, CONST, TYPE, VAR, PROCEDURE, FUNCTION -> true;
      default -> tokens.kind().isEnd();
    };
  }

  private void skipNonRule() {
    do {
      tokens.skip();
    } while (!atListEnd() && !Recovery.isTopLevel(tokens.kind()));
    tokens.markInError();
  }

  /** Takes the semicolons after a rule: one in CMurphi, any number elsewhere. */
  void separate() {
    if (!tokens.at(TokenKind.SEMICOLON)) {
      if (tokens.dialect() == Dialect.CMURPHI && atRule()) {
        tokens.errorBefore(
            SyntaxCode.MISSING_SEMICOLON, "CMurphi wants a `;` between rules", "add `;` here");
      }
      return;
    }
    tokens.take();
    while (tokens.at(TokenKind.SEMICOLON)) {
      tokens.refuse(Dialect.CMURPHI, tokens.span(tokens.current()), "a second semicolon here");
      tokens.take();
    }
  }

  private RuleSyntax simpleRule() {
    int start = context.blocks().open(BlockKind.RULE).start();
    ExprSyntax.@Nullable IntegerLiteral priority = priority();
    @Nullable TextSyntax name = optionalName();
    Span header = tokens.spanFrom(start);
    @Nullable ExprSyntax guard = atGuard() ? guard() : null;
    BodyParser.Body body = bodies.body();
    context.blocks().close();
    return new RuleSyntax.Rule(
        tokens.spanFrom(start), header, priority, name, guard, body.locals(), body.statements());
  }

  private ExprSyntax.@Nullable IntegerLiteral priority() {
    boolean isPriority =
        tokens.at(TokenKind.INTEGER)
            && (tokens.peek(1) == TokenKind.STRING || startsAfterPriority(tokens.peekToken(1)));
    if (!isPriority) {
      return null;
    }
    tokens.refuse(Dialect.RUMUR, tokens.span(tokens.current()), "priorities of rules");
    return context.literals().integer();
  }

  /** Whether a number before this token is the priority, not the start of the guard. */
  private boolean startsAfterPriority(Token next) {
    return tokens.isName(next)
        || switch (next.kind()) {
          case INTEGER, REAL_NUMBER, LEFT_PAREN, NOT, COMPLEMENT, TRUE, FALSE -> true;
          case FORALL, EXISTS, ISUNDEFINED, ISMEMBER -> true;
          case BEGIN, CONST, TYPE, VAR -> true;
          default -> next.kind().isEnd() || Recovery.isStatementKeyword(next.kind());
        };
  }

  private @Nullable TextSyntax optionalName() {
    return tokens.at(TokenKind.STRING) ? context.literals().text() : null;
  }

  /*
   * Without `begin`, the text after a rule's name may be its guard or its first statement. Only a
   * statement that starts with a name can be taken for a guard, and what follows the designator or
   * call tells them apart. The other tools cannot look so far ahead and always see a guard.
   */
  private boolean atGuard() {
    TokenKind kind = tokens.kind();
    boolean isBody =
        kind == TokenKind.BEGIN
            || kind == TokenKind.SEMICOLON
            || kind.isEnd()
            || tokens.atEnd()
            || Recovery.isTopLevel(kind)
            || Recovery.isStatementKeyword(kind);
    if (isBody || bodies.atContextualStatement()) {
      return false;
    }
    if (!tokens.atName() || !isStatementAhead()) {
      return true;
    }
    if (tokens.dialect() != Dialect.MURPHI) {
      tokens.refuse(
          tokens.dialect(),
          tokens.span(tokens.current()),
          "rules that begin with such a statement, unless `begin` stands before it");
    }
    return false;
  }

  private boolean isStatementAhead() {
    int ahead = 1;
    boolean isCall = tokens.peek(ahead) == TokenKind.LEFT_PAREN;
    if (isCall) {
      ahead = afterBrackets(ahead);
      TokenKind next = tokens.peek(ahead);
      return next == TokenKind.SEMICOLON || next.isEnd();
    }
    while (true) {
      if (tokens.peek(ahead) == TokenKind.DOT) {
        ahead += 2;
      } else if (tokens.peek(ahead) == TokenKind.LEFT_BRACKET) {
        ahead = afterBrackets(ahead);
      } else {
        return tokens.peek(ahead) == TokenKind.ASSIGN && !isGuardArrowAhead(ahead);
      }
    }
  }

  /** Whether what looks like an assignment turns out to be a guard with the wrong sign in it. */
  private boolean isGuardArrowAhead(int ahead) {
    for (int i = ahead; ; i++) {
      switch (tokens.peek(i)) {
        case GUARD_ARROW -> {
          return true;
        }
        case SEMICOLON, BEGIN, END, ENDRULE, RULE, END_OF_FILE -> {
          return false;
        }
        default -> {}
      }
    }
  }

  private int afterBrackets(int ahead) {
    int depth = 0;
    int i = ahead;
    do {
      switch (tokens.peek(i)) {
        case LEFT_PAREN, LEFT_BRACKET -> depth++;
        case RIGHT_PAREN, RIGHT_BRACKET -> depth--;
        case END_OF_FILE, SEMICOLON, BEGIN, RULE -> depth = 0;
        default -> {}
      }
      i++;
    } while (depth > 0);
    return i;
  }

  private ExprSyntax guard() {
    ExprSyntax guard = expressions.guardBefore(AFTER_GUARD, isGuardArrowAhead(0));
    switch (tokens.kind()) {
      case GUARD_ARROW -> tokens.take();
      case FAT_ARROW, IMPLIES -> {
        tokens.error(
            SyntaxCode.WRONG_ARROW,
            "A guard is ended by `==>`, not by `" + tokens.kind().text() + "`",
            null,
            null);
        tokens.skip();
      }
      default -> {
        tokens.error(
            SyntaxCode.MISSING_WORD,
            "Expected `==>` after the guard, found " + tokens.found(),
            null,
            null);
      }
    }
    return guard;
  }

  private RuleSyntax startState() {
    int start = context.blocks().open(BlockKind.STARTSTATE).start();
    @Nullable TextSyntax name = optionalName();
    Span header = tokens.spanFrom(start);
    BodyParser.Body body = bodies.body();
    context.blocks().close();
    return new RuleSyntax.StartState(
        tokens.spanFrom(start), header, name, body.locals(), body.statements());
  }

  private RuleSyntax ruleset() {
    Token keyword = context.blocks().open(BlockKind.RULESET);
    List<QuantifierSyntax> quantifiers = expressions.quantifiers().head();
    List<RuleSyntax> rules = rules(keyword);
    context.blocks().close();
    return new RuleSyntax.Ruleset(tokens.spanFrom(keyword.start()), quantifiers, rules);
  }

  private RuleSyntax alias() {
    Token keyword = context.blocks().open(BlockKind.ALIAS);
    List<AliasSyntax> declared = aliases.head();
    List<RuleSyntax> rules = rules(keyword);
    context.blocks().close();
    return new RuleSyntax.Alias(tokens.spanFrom(keyword.start()), declared, rules);
  }

  private RuleSyntax choose() {
    tokens.refuse(Dialect.RUMUR, tokens.span(tokens.current()), "`choose`");
    Token keyword = context.blocks().open(BlockKind.CHOOSE);
    Chosen chosen = chosen();
    context.expectDo();
    List<RuleSyntax> rules = rules(keyword);
    context.blocks().close();
    return new RuleSyntax.Choose(
        tokens.spanFrom(keyword.start()), chosen.variable(), chosen.multiset(), rules);
  }

  private Chosen chosen() {
    int start = tokens.current().start();
    int open = context.blocks().depth();
    try {
      Identifier variable = tokens.name();
      context.expectDeclarationColon();
      return new Chosen(variable, expressions.operands().designator());
    } catch (SyntaxError mistake) {
      mistake.orGiveUp();
      context.blocks().unwindTo(open);
      context.recovery().skipTo(DO);
      return new Chosen(new Identifier(tokens.spanFrom(start), ""), expressions.missing(start));
    }
  }
}
