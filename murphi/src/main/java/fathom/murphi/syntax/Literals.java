package fathom.murphi.syntax;

import fathom.model.Span;
import fathom.murphi.Dialect;
import java.util.regex.Pattern;

/** Reads the values of numbers and strings. */
final class Literals {
  private static final Pattern OCTAL = Pattern.compile("0[0-7]+");

  private final TokenStream tokens;

  Literals(TokenStream tokens) {
    this.tokens = tokens;
  }

  /** Takes an integer. */
  ExprSyntax.IntegerLiteral integer() {
    Token token = tokens.expect(TokenKind.INTEGER);
    Span span = tokens.span(token);
    String digits = tokens.text(token);
    if (digits.length() > 1 && Character.toLowerCase(digits.charAt(1)) == 'x') {
      tokens.refuse(Dialect.CMURPHI, span, "hexadecimal numbers");
      return new ExprSyntax.IntegerLiteral(span, value(span, digits.substring(2), 16));
    }
    if (digits.length() > 1 && digits.charAt(0) == '0') {
      return new ExprSyntax.IntegerLiteral(span, afterLeadingZero(span, digits));
    }
    return new ExprSyntax.IntegerLiteral(span, value(span, digits, 10));
  }

  /** Takes a string. */
  TextSyntax text() {
    Token token = tokens.expect(TokenKind.STRING);
    String quoted = tokens.text(token);
    char last = quoted.charAt(quoted.length() - 1);
    boolean isClosed = quoted.length() > 1 && (last == '"' || last == '\u201D');
    return new TextSyntax(
        tokens.span(token), quoted.substring(1, quoted.length() - (isClosed ? 1 : 0)));
  }

  private long afterLeadingZero(Span span, String digits) {
    boolean isOctal = OCTAL.matcher(digits).matches();
    if (tokens.dialect() == Dialect.RUMUR) {
      if (isOctal) {
        return value(span, digits, 8);
      }
      tokens
          .reporter()
          .report(
              SyntaxCode.MALFORMED_NUMBER,
              span,
              "Rumur reads a number with a leading zero as octal, where 8 and 9 are no digits",
              null,
              "remove the leading zero");
      return 0;
    }
    long value = value(span, digits, 10);
    if (tokens.dialect() == Dialect.MURPHI && value > 7) {
      tokens
          .reporter()
          .report(
              SyntaxCode.LEADING_ZERO,
              span,
              "`" + digits + "` is read as " + value + ", but Rumur reads a leading zero as octal",
              null,
              "remove the leading zero");
    }
    return value;
  }

  private long value(Span span, String digits, int radix) {
    try {
      return Long.parseLong(digits, radix);
    } catch (NumberFormatException _) {
      if (digits.isEmpty()) {
        tokens
            .reporter()
            .report(
                SyntaxCode.MALFORMED_NUMBER,
                span,
                "`" + span.text() + "` has no hexadecimal digits");
      } else {
        tokens
            .reporter()
            .report(
                SyntaxCode.NUMBER_TOO_LARGE,
                span,
                "This number is too large",
                null,
                "the greatest integer is " + Long.MAX_VALUE);
      }
      return 0;
    }
  }
}
