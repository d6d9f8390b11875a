package fathom.murphi.syntax;

import fathom.murphi.Dialect;

/** What the parsers of the parts of the language share. */
record Context(TokenStream tokens, Blocks blocks, Recovery recovery, Literals literals) {

  static Context over(TokenStream tokens) {
    return new Context(tokens, new Blocks(tokens), new Recovery(tokens), new Literals(tokens));
  }

  /**
   * Takes {@code do}, or the colon that may stand for it; a missing one is reported and assumed.
   */
  void expectDo() {
    switch (tokens.kind()) {
      case DO -> tokens.take();
      case COLON -> {
        tokens.refuse(Dialect.RUMUR, tokens.span(tokens.current()), "`:` in place of `do`");
        tokens.take();
      }
      case THEN -> {
        tokens.error(
            SyntaxCode.MISSING_WORD, "Expected `do`, found the keyword `then`", null, null);
        tokens.skip();
      }
      default -> missingWord("do");
    }
  }

  /** Takes {@code then}; a missing one is reported and assumed. */
  void expectThen() {
    switch (tokens.kind()) {
      case THEN -> tokens.take();
      case DO, COLON -> {
        tokens.error(
            SyntaxCode.MISSING_WORD, "Expected `then`, found " + tokens.found(), null, null);
        tokens.skip();
      }
      default -> missingWord("then");
    }
  }

  /** Reports that a word is missing in front of the current token. */
  void missingWord(String word) {
    tokens.error(
        SyntaxCode.MISSING_WORD, "Expected `" + word + "`, found " + tokens.found(), null, null);
  }

  /** Takes the colon of a declaration, or the wrong sign that stands for it. */
  void expectDeclarationColon() {
    if (tokens.at(TokenKind.ASSIGN) || tokens.at(TokenKind.EQUAL)) {
      tokens.error(
          SyntaxCode.WRONG_EQUALS,
          "A declaration is written with `:`, not with `" + tokens.kind().text() + "`",
          null,
          null);
      tokens.skip();
    } else {
      tokens.expect(TokenKind.COLON);
    }
  }

  /** Takes the bracket that matches {@code opening}, or complains and unwinds. */
  void expectClosing(TokenKind closing, Token opening) {
    if (!tokens.at(closing)) {
      throw tokens.unexpected(
          closing.quoted()
              + " to match the `"
              + tokens.text(opening)
              + "` of line "
              + tokens.span(opening).line());
    }
    tokens.take();
  }
}
