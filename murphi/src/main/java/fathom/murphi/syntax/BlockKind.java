package fathom.murphi.syntax;

import fathom.murphi.Dialect;

/** The constructs that are closed by {@code end} or by a long form of it. */
enum BlockKind {
  ALIAS("alias", TokenKind.ENDALIAS),
  CHOOSE("choose", TokenKind.ENDCHOOSE),
  EXISTS("exists", TokenKind.ENDEXISTS),
  FOR("for", TokenKind.ENDFOR),
  FORALL("forall", TokenKind.ENDFORALL),
  FUNCTION("function", TokenKind.ENDFUNCTION),
  IF("if", TokenKind.ENDIF),
  PROCEDURE("procedure", TokenKind.ENDPROCEDURE),
  RECORD("record", TokenKind.ENDRECORD),
  RULE("rule", TokenKind.ENDRULE),
  RULESET("ruleset", TokenKind.ENDRULESET),
  STARTSTATE("startstate", TokenKind.ENDSTARTSTATE),
  SWITCH("switch", TokenKind.ENDSWITCH),
  WHILE("while", TokenKind.ENDWHILE);

  private final String word;
  private final TokenKind longEnd;

  BlockKind(String word, TokenKind longEnd) {
    this.word = word;
    this.longEnd = longEnd;
  }

  /** The keyword that opens the construct. */
  String word() {
    return word;
  }

  /** The long form of its end. */
  TokenKind longEnd() {
    return longEnd;
  }

  /** Whether {@code end} closes this construct and no other. */
  boolean owns(TokenKind end, Dialect dialect) {
    boolean isRoutine = this == FUNCTION || this == PROCEDURE;
    boolean endsRoutine = end == TokenKind.ENDFUNCTION || end == TokenKind.ENDPROCEDURE;
    return end == longEnd || (isRoutine && endsRoutine && dialect != Dialect.CMURPHI);
  }
}
