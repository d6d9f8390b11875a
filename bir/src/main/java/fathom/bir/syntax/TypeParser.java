package fathom.bir.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads types and declarations of variables. */
final class TypeParser {
  /** Types of BIR that no state of fixed size can hold. */
  private static final Set<String> UNSUPPORTED =
      Set.of("long", "float", "double", "string", "lock", "tid");

  private final TokenStream tokens;
  private final ExprParser exprs;

  TypeParser(TokenStream tokens, ExprParser exprs) {
    this.tokens = tokens;
    this.exprs = exprs;
  }

  /** Takes a type. */
  TypeSyntax type() {
    int start = tokens.current().start();
    TypeSyntax type = simple();
    var sizes = new ArrayList<ExprSyntax>();
    while (tokens.takeIf(TokenKind.LEFT_BRACKET)) {
      if (tokens.at(TokenKind.RIGHT_BRACKET)) {
        throw tokens.unexpected(
            "the size of the array", "arrays have a fixed size, as in `int[4] a;`");
      }
      sizes.add(exprs.expression());
      tokens.expect(TokenKind.RIGHT_BRACKET);
    }
    tokens.checkHeight(sizes.size());
    // The first pair of brackets is the outermost: int[2][3] has two elements of three numbers.
    for (ExprSyntax size : sizes.reversed()) {
      type = new TypeSyntax.Array(tokens.spanFrom(start), type, size);
    }
    return type;
  }

  private TypeSyntax simple() {
    Token token = tokens.current();
    return switch (token.kind()) {
      case BOOLEAN -> {
        tokens.take();
        yield new TypeSyntax.Bool(tokens.span(token));
      }
      case INT -> integer();
      case ENUM, RECORD -> {
        tokens.take();
        Identifier name = tokens.name();
        yield new TypeSyntax.Named(name.span(), name.text());
      }
      case NAME -> named();
      default -> throw tokens.unexpected("a type", null);
    };
  }

  private TypeSyntax named() {
    Identifier name = tokens.name();
    if (UNSUPPORTED.contains(name.text())) {
      tokens
          .reporter()
          .report(
              SyntaxCode.UNSUPPORTED,
              name.span(),
              "Fathom does not support the type " + name.text(),
              null,
              "use boolean, int, a range such as int (0, 9), an enum, a record or an array");
      return new TypeSyntax.Bool(name.span());
    }
    return new TypeSyntax.Named(name.span(), name.text());
  }

  private TypeSyntax integer() {
    int start = tokens.take().start();
    boolean wraps = tokens.takeIf(TokenKind.WRAP);
    if (!tokens.at(TokenKind.LEFT_PAREN)) {
      if (wraps) {
        throw tokens.unexpected("the bounds of the range", "write them as in `int wrap (0, 255)`");
      }
      return new TypeSyntax.Int(tokens.spanFrom(start), false, null);
    }
    tokens.take();
    ExprSyntax low = exprs.expression();
    tokens.expect(TokenKind.COMMA);
    ExprSyntax high = exprs.expression();
    tokens.expect(TokenKind.RIGHT_PAREN);
    return new TypeSyntax.Int(tokens.spanFrom(start), wraps, new TypeSyntax.Bounds(low, high));
  }

  /** Whether a declaration is next rather than a statement. */
  boolean atDeclaration() {
    return switch (tokens.kind()) {
      case BOOLEAN, INT, ENUM, RECORD -> true;
      case NAME -> tokens.peek(afterBrackets(1)) == TokenKind.NAME;
      default -> false;
    };
  }

  /** The first token from {@code ahead} on that is behind all pairs of brackets there. */
  private int afterBrackets(int ahead) {
    int at = ahead;
    while (tokens.peek(at) == TokenKind.LEFT_BRACKET) {
      int nested = 0;
      do {
        nested += bracket(tokens.peek(at));
        at++;
      } while (nested > 0 && isInsideBrackets(tokens.peek(at)));
    }
    return at;
  }

  private static int bracket(TokenKind kind) {
    return switch (kind) {
      case LEFT_BRACKET -> 1;
      case RIGHT_BRACKET -> -1;
      default -> 0;
    };
  }

  private static boolean isInsideBrackets(TokenKind kind) {
    return kind != TokenKind.SEMICOLON && kind != TokenKind.ASSIGN && kind != TokenKind.END_OF_FILE;
  }

  /** Takes {@code type a := 1, b;}. */
  List<VariableSyntax> declaration() {
    TypeSyntax type = type();
    var out = new ArrayList<VariableSyntax>();
    do {
      Identifier name = tokens.name();
      VariableSyntax.Initial initial = tokens.takeIf(TokenKind.ASSIGN) ? initial() : null;
      out.add(new VariableSyntax(type, name, initial));
    } while (tokens.takeIf(TokenKind.COMMA));
    if (tokens.at(TokenKind.SINGLE_EQUAL)) {
      throw tokens.unexpected("`:=`", null);
    }
    tokens.semicolon();
    return out;
  }

  private VariableSyntax.Initial initial() {
    if (!tokens.at(TokenKind.LEFT_BRACE)) {
      return new VariableSyntax.Initial.Value(exprs.expression());
    }
    int start = tokens.take().start();
    tokens.enter();
    var parts = new ArrayList<VariableSyntax.Initial>();
    do {
      parts.add(initial());
    } while (tokens.takeIf(TokenKind.COMMA));
    tokens.expect(TokenKind.RIGHT_BRACE);
    tokens.leave();
    return new VariableSyntax.Initial.Listed(tokens.spanFrom(start), parts);
  }

  /** Takes the parameters of a thread or function with their parentheses. */
  List<VariableSyntax> parameters() {
    tokens.expect(TokenKind.LEFT_PAREN);
    var out = new ArrayList<VariableSyntax>();
    if (!tokens.at(TokenKind.RIGHT_PAREN)) {
      do {
        TypeSyntax type = type();
        out.add(new VariableSyntax(type, tokens.name(), null));
      } while (tokens.takeIf(TokenKind.COMMA));
    }
    tokens.expect(TokenKind.RIGHT_PAREN);
    return out;
  }
}
