package fathom.murphi.syntax;

import fathom.model.syntax.SyntaxError;
import fathom.murphi.Dialect;
import java.util.ArrayList;
import java.util.List;

/** Parses type expressions and the declarations of names with types. */
final class TypeParser {
  private final Context context;
  private final TokenStream tokens;
  private final ExprParser expressions;
  private final NameParser names;

  TypeParser(Context context, ExprParser expressions) {
    this.context = context;
    this.tokens = context.tokens();
    this.expressions = expressions;
    this.names = new NameParser(tokens);
  }

  /** Parses a type expression, or complains and unwinds. */
  TypeSyntax type() {
    tokens.enter();
    try {
      return switch (tokens.kind()) {
        case BOOLEAN -> new TypeSyntax.Bool(tokens.span(tokens.take()));
        case ENUM -> enumeration();
        case RECORD -> struct();
        case ARRAY -> array();
        case SCALARSET -> scalarset();
        case UNION -> union();
        case MULTISET -> atMultiset() ? multiset() : rangeOrName();
        case REAL -> tokens.peek(1) == TokenKind.LEFT_PAREN ? real() : rangeOrName();
        default -> rangeOrName();
      };
    } finally {
      tokens.leave();
    }
  }

  /** Parses {@code names : type}, or complains and unwinds. */
  Declaration.Variable variables() {
    int start = tokens.current().start();
    List<Identifier> declared = names.list("variable");
    context.expectDeclarationColon();
    TypeSyntax type = type();
    return new Declaration.Variable(tokens.spanFrom(start), declared, type);
  }

  private TypeSyntax rangeOrName() {
    int start = tokens.current().start();
    if (!startsExpression()) {
      throw tokens.unexpected("a type");
    }
    ExprSyntax low = expressions.expression();
    if (tokens.takeIf(TokenKind.RANGE)) {
      ExprSyntax high = expressions.expression();
      return new TypeSyntax.Range(tokens.spanFrom(start), low, high);
    }
    if (low instanceof ExprSyntax.Name(var span, var name)) {
      return new TypeSyntax.Named(span, name);
    }
    throw tokens.unexpected("`..` and the upper bound of a range");
  }

  private boolean startsExpression() {
    return tokens.atName()
        || switch (tokens.kind()) {
          case INTEGER,
              REAL_NUMBER,
              TRUE,
              FALSE,
              LEFT_PAREN,
              MINUS,
              PLUS,
              NOT,
              COMPLEMENT,
              FORALL,
              EXISTS,
              ISMEMBER,
              ISUNDEFINED ->
              true;
          default -> tokens.kind().isMathFunction();
        };
  }

  private TypeSyntax enumeration() {
    int start = tokens.take().start();
    Token opening = tokens.expect(TokenKind.LEFT_BRACE);
    List<Identifier> members = names.members();
    if (members.isEmpty()) {
      tokens.refuse(Dialect.CMURPHI, tokens.span(opening), "enums without members");
    }
    context.expectClosing(TokenKind.RIGHT_BRACE, opening);
    return new TypeSyntax.Enumeration(tokens.spanFrom(start), members);
  }

  private TypeSyntax struct() {
    Token keyword = context.blocks().open(BlockKind.RECORD);
    boolean isFieldName = tokens.peek(1) == TokenKind.COLON || tokens.peek(1) == TokenKind.COMMA;
    if (!isFieldName) {
      skipInterleaved();
    }
    var fields = new ArrayList<Declaration.Variable>();
    while (atField()) {
      field(fields);
    }
    if (fields.isEmpty()) {
      tokens.refuse(Dialect.CMURPHI, tokens.span(keyword), "records without fields");
    }
    context.blocks().close();
    return new TypeSyntax.Struct(tokens.spanFrom(keyword.start()), fields);
  }

  private boolean atField() {
    return !tokens.atEnd()
        && !tokens.kind().isEnd()
        && !tokens.at(TokenKind.BEGIN)
        && (!Recovery.isTopLevel(tokens.kind()) || tokens.peek(1) == TokenKind.COLON);
  }

  private void field(List<Declaration.Variable> fields) {
    int before = tokens.index();
    int open = context.blocks().depth();
    try {
      fields.add(variables());
      if (!tokens.at(TokenKind.SEMICOLON) && !tokens.kind().isEnd()) {
        separateFields();
      }
    } catch (SyntaxError mistake) {
      mistake.orGiveUp();
      context.blocks().unwindTo(open);
      context.recovery().skipDeclaration();
    }
    while (tokens.takeIf(TokenKind.SEMICOLON)) {
      // Any number of semicolons may follow a field.
    }
    if (tokens.index() == before && atField()) {
      tokens.skip();
    }
  }

  private void separateFields() {
    if (tokens.dialect() == Dialect.CMURPHI) {
      tokens.errorBefore(
          SyntaxCode.MISSING_SEMICOLON, "CMurphi wants a `;` between fields", "add `;` here");
    }
  }

  private TypeSyntax array() {
    int start = tokens.take().start();
    skipInterleaved();
    Token opening = tokens.expect(TokenKind.LEFT_BRACKET);
    TypeSyntax index = type();
    context.expectClosing(TokenKind.RIGHT_BRACKET, opening);
    tokens.expect(TokenKind.OF);
    TypeSyntax element = type();
    return new TypeSyntax.Array(tokens.spanFrom(start), index, element);
  }

  private TypeSyntax scalarset() {
    int start = tokens.take().start();
    Token opening = tokens.expect(TokenKind.LEFT_PAREN);
    ExprSyntax size = expressions.expression();
    context.expectClosing(TokenKind.RIGHT_PAREN, opening);
    return new TypeSyntax.Scalarset(tokens.spanFrom(start), size);
  }

  private TypeSyntax union() {
    Token keyword = tokens.take();
    tokens.refuse(Dialect.RUMUR, tokens.span(keyword), "unions");
    Token opening = tokens.expect(TokenKind.LEFT_BRACE);
    var members = new ArrayList<TypeSyntax>();
    while (!tokens.at(TokenKind.RIGHT_BRACE)) {
      members.add(unionMember());
      if (!tokens.takeIf(TokenKind.COMMA)) {
        break;
      }
    }
    context.expectClosing(TokenKind.RIGHT_BRACE, opening);
    if (members.size() < 2) {
      tokens.refuse(Dialect.CMURPHI, tokens.span(keyword), "unions with fewer than two members");
    }
    return new TypeSyntax.Union(tokens.spanFrom(keyword.start()), members);
  }

  private TypeSyntax unionMember() {
    TypeSyntax member = type();
    boolean isPlain =
        switch (member) {
          case TypeSyntax.Named _, TypeSyntax.Enumeration _, TypeSyntax.Scalarset _ -> true;
          case TypeSyntax.Bool _, TypeSyntax.Range _, TypeSyntax.Union _ -> false;
          case TypeSyntax.Array _, TypeSyntax.Struct _, TypeSyntax.Multiset _ -> false;
        };
    if (!isPlain) {
      tokens.refuse(Dialect.CMURPHI, member.span(), "such a member in a union");
    }
    return member;
  }

  private boolean atMultiset() {
    return tokens.peek(1) == TokenKind.LEFT_BRACKET
        || (tokens.peek(1) == TokenKind.INTERLEAVED && tokens.peek(2) == TokenKind.LEFT_BRACKET);
  }

  private TypeSyntax multiset() {
    Token word = tokens.take();
    tokens.refuse(Dialect.RUMUR, tokens.span(word), "multisets");
    skipInterleaved();
    Token opening = tokens.expect(TokenKind.LEFT_BRACKET);
    ExprSyntax capacity = expressions.expression();
    context.expectClosing(TokenKind.RIGHT_BRACKET, opening);
    tokens.expect(TokenKind.OF);
    TypeSyntax element = type();
    return new TypeSyntax.Multiset(tokens.spanFrom(word.start()), capacity, element);
  }

  private TypeSyntax real() {
    Token word = tokens.take();
    tokens.unsupported(tokens.span(word), "real types", OperandParser.INTEGERS);
    Token opening = tokens.expect(TokenKind.LEFT_PAREN);
    expressions.expression();
    if (tokens.takeIf(TokenKind.COMMA)) {
      expressions.expression();
    }
    context.expectClosing(TokenKind.RIGHT_PAREN, opening);
    return new TypeSyntax.Bool(tokens.spanFrom(word.start()));
  }

  /**
   * Passes CMurphi's word {@code interleaved}, which asks for a layout and has no other meaning.
   */
  private void skipInterleaved() {
    if (tokens.at(TokenKind.INTERLEAVED)) {
      tokens.refuse(Dialect.RUMUR, tokens.span(tokens.current()), "the word `interleaved`");
      tokens.take();
    }
  }
}
