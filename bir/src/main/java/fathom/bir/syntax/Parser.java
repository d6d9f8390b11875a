package fathom.bir.syntax;

import fathom.bir.syntax.ItemSyntax.ConstantSyntax;
import fathom.bir.syntax.ItemSyntax.PropertyKind;
import fathom.model.SourceFile;
import fathom.model.Span;
import fathom.model.syntax.SyntaxError;
import fathom.model.syntax.SyntaxReporter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a system: its head, and its declarations one after the other. */
public final class Parser {
  private final TokenStream tokens;
  private final ExprParser exprs;
  private final StatementParser statements;
  private final ThreadParser threads;
  private final Recovery recovery;
  private final List<ItemSyntax> items = new ArrayList<>();

  private Parser(TokenStream tokens) {
    this.tokens = tokens;
    this.exprs = new ExprParser(tokens);
    this.statements = new StatementParser(tokens, exprs);
    this.threads = new ThreadParser(tokens, exprs);
    this.recovery = new Recovery(tokens);
  }

  /** Reads a text. A wrong text gives diagnostics, never an exception. */
  public static ParseResult parse(SourceFile file) {
    var reporter = new SyntaxReporter(file, SyntaxCode.TOO_MANY_ERRORS);
    List<Token> found = Lexer.tokens(file, reporter);
    var parser = new Parser(new TokenStream(file.text(), found, reporter));
    var whole = new Span(file, 0, file.text().length());
    Identifier name = null;
    if (!reporter.isFull()) {
      try {
        name = parser.system();
      } catch (SyntaxError _) {
        // What is wrong is reported, and there is nowhere to go on.
      }
    }
    Identifier known = name == null ? new Identifier(whole, "") : name;
    return new ParseResult(new SystemSyntax(whole, known, parser.items), reporter.diagnostics());
  }

  private @Nullable Identifier system() {
    if (!tokens.at(TokenKind.SYSTEM)) {
      tokens.error(
          SyntaxCode.NO_SYSTEM,
          "A BIR file begins with a system",
          "write `system Name { … }` around the declarations");
      return null;
    }
    tokens.take();
    Identifier name = tokens.name();
    tokens.expect(TokenKind.LEFT_BRACE);
    while (!tokens.atEnd() && !tokens.at(TokenKind.RIGHT_BRACE)) {
      int before = tokens.index();
      try {
        item();
      } catch (SyntaxError e) {
        e.orGiveUp();
        recover(before);
      }
    }
    statements.close("system");
    if (!tokens.atEnd()) {
      tokens.error(SyntaxCode.AFTER_SYSTEM, "Nothing may follow the end of the system", null);
    }
    return name;
  }

  private void recover(int before) {
    if (tokens.index() == before) {
      tokens.take();
    }
    recovery.skipItem();
  }

  private void item() {
    int start = tokens.current().start();
    switch (tokens.kind()) {
      case CONST -> items.add(constants(start));
      case ENUM -> enumerationOrVariable(start);
      case RECORD -> recordOrVariable(start);
      case TYPEALIAS -> {
        tokens.take();
        Identifier name = tokens.name();
        TypeSyntax type = exprs.types().type();
        Span span = tokens.spanFrom(start);
        tokens.semicolon();
        items.add(new ItemSyntax.Alias(span, name, type));
      }
      case ACTIVE, MAIN, THREAD, LEFT_BRACKET -> items.add(new ItemSyntax.Thread(threads.thread()));
      case FUN, FUNCTION -> items.add(function(start));
      case INVARIANT -> items.add(property(PropertyKind.INVARIANT));
      case COVER -> items.add(property(PropertyKind.COVER));
      case LIVENESS -> items.add(property(PropertyKind.LIVENESS));
      case SEMICOLON -> tokens.take();
      case BOOLEAN, INT, NAME -> variables();
      default -> throw tokens.unexpected("a declaration", null);
    }
  }

  private void variables() {
    for (VariableSyntax variable : exprs.types().declaration()) {
      items.add(new ItemSyntax.Variable(variable));
    }
  }

  private ItemSyntax constants(int start) {
    tokens.take();
    Identifier name = tokens.name();
    tokens.expect(TokenKind.LEFT_BRACE);
    var constants = new ArrayList<ConstantSyntax>();
    while (!tokens.atEnd() && !tokens.at(TokenKind.RIGHT_BRACE)) {
      Identifier constant = tokens.name();
      tokens.expect(TokenKind.SINGLE_EQUAL);
      constants.add(new ConstantSyntax(constant, exprs.expression()));
      tokens.semicolon();
    }
    statements.close("block of constants");
    return new ItemSyntax.Constants(tokens.spanFrom(start), name, constants);
  }

  private void enumerationOrVariable(int start) {
    if (tokens.peek(2) == TokenKind.NAME) {
      variables();
      return;
    }
    tokens.take();
    Identifier name = tokens.name();
    tokens.expect(TokenKind.LEFT_BRACE);
    var members = new ArrayList<Identifier>();
    do {
      members.add(tokens.name());
    } while (tokens.takeIf(TokenKind.COMMA));
    statements.close("enumeration");
    items.add(new ItemSyntax.Enumeration(tokens.spanFrom(start), name, members));
  }

  private void recordOrVariable(int start) {
    if (tokens.peek(2) == TokenKind.NAME) {
      variables();
      return;
    }
    tokens.take();
    Identifier name = tokens.name();
    tokens.expect(TokenKind.LEFT_BRACE);
    var fields = new ArrayList<VariableSyntax>();
    while (!tokens.atEnd() && !tokens.at(TokenKind.RIGHT_BRACE)) {
      fields.addAll(exprs.types().declaration());
    }
    statements.close("record");
    items.add(new ItemSyntax.RecordType(tokens.spanFrom(start), name, fields));
  }

  private ItemSyntax function(int start) {
    boolean isExpression = tokens.take().kind() == TokenKind.FUN;
    Identifier name = tokens.name();
    List<VariableSyntax> parameters = exprs.types().parameters();
    TypeSyntax result = null;
    if (isExpression || tokens.at(TokenKind.RETURNS)) {
      tokens.expect(TokenKind.RETURNS);
      result = exprs.types().type();
    }
    Span head = tokens.spanFrom(start);
    if (isExpression) {
      tokens.expect(TokenKind.SINGLE_EQUAL);
      ExprSyntax value = exprs.expression();
      tokens.semicolon();
      List<StatementSyntax> body = List.of(new StatementSyntax.Return(value.span(), value));
      return new ItemSyntax.Function(head, name, parameters, result, List.of(), body);
    }
    tokens.expect(TokenKind.LEFT_BRACE);
    var variables = new ArrayList<VariableSyntax>();
    while (exprs.types().atDeclaration()) {
      variables.addAll(exprs.types().declaration());
    }
    refuseLocations();
    List<StatementSyntax> body = statements.statements(true);
    statements.close("function");
    return new ItemSyntax.Function(head, name, parameters, result, variables, body);
  }

  private void refuseLocations() {
    if (tokens.at(TokenKind.LOC)) {
      tokens.error(
          SyntaxCode.UNSUPPORTED,
          "Fathom does not support functions with locations",
          "a function is a row of statements that runs within one step of its caller");
      throw SyntaxError.recoverable();
    }
  }

  private ItemSyntax property(PropertyKind kind) {
    int start = tokens.take().start();
    Identifier name = tokens.name();
    tokens.expect(TokenKind.COLON);
    ExprSyntax condition = exprs.expression();
    Span span = tokens.spanFrom(start);
    tokens.semicolon();
    return new ItemSyntax.Property(span, kind, name, condition);
  }
}
