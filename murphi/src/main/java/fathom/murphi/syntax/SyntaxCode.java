package fathom.murphi.syntax;

import fathom.model.Diagnostic.Severity;
import fathom.model.Reporter;

/** The stable codes of what the lexer and the parser report. */
public enum SyntaxCode implements Reporter.Code {
  BAD_CHARACTER("M0101", "A character that no Murphi token contains."),
  NOT_TEXT("M0102", "The file is not text."),
  LEADING_UNDERSCORE("M0103", "A name that begins with an underscore."),
  UNTERMINATED_COMMENT("M0104", "A block comment without its closing mark."),
  UNTERMINATED_STRING("M0105", "A string without its closing quote."),
  NUMBER_TOO_LARGE("M0106", "An integer that does not fit in 64 bits."),
  MALFORMED_NUMBER("M0107", "Digits that form no number."),
  LEADING_ZERO("M0108", "A number whose leading zero the tools read differently (a warning)."),
  EMPTY_MODEL("M0109", "A file without a single declaration or rule."),
  UNEXPECTED("M0110", "Something else was expected here."),
  MISSING_SEMICOLON("M0111", "A semicolon is missing."),
  MISSING_END("M0112", "A construct is never closed."),
  WRONG_END("M0113", "A construct is closed by the end of another one."),
  STRAY_END("M0114", "An end closes nothing."),
  KEYWORD_AS_NAME("M0115", "A keyword stands where a name is wanted."),
  WRONG_EQUALS("M0116", "One of the signs :=, = and : stands for another."),
  WRONG_ARROW("M0117", "One of the arrows ==> and -> stands for another, or an unknown one."),
  NOT_ASSOCIATIVE("M0118", "Operators in a row that need parentheses."),
  MISSING_WORD("M0119", "A word such as then, do or begin is missing."),
  TOO_DEEP("M0120", "The text nests too deeply."),
  TOO_MANY_ERRORS("M0121", "More errors than one run reports."),
  NOT_IN_DIALECT("M0130", "Something that the chosen dialect does not have."),
  UNSUPPORTED("M0131", "A part of CMurphi that Fathom does not support.");

  private final String code;
  private final String description;

  SyntaxCode(String code, String description) {
    this.code = code;
    this.description = description;
  }

  @Override
  public String code() {
    return code;
  }

  /** One line for the reference of codes. */
  public String description() {
    return description;
  }

  @Override
  public Severity severity() {
    return this == LEADING_ZERO ? Severity.WARNING : Severity.ERROR;
  }
}
