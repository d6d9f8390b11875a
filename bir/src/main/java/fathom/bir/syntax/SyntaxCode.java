package fathom.bir.syntax;

import fathom.model.Diagnostic.Severity;
import fathom.model.Reporter;

/** The stable codes of what the lexer and the parser report. */
public enum SyntaxCode implements Reporter.Code {
  BAD_CHARACTER("B0101", "A character that no BIR token contains."),
  NOT_TEXT("B0102", "The file is not text."),
  UNTERMINATED_COMMENT("B0103", "A block comment without its closing mark."),
  NUMBER_TOO_LARGE("B0104", "An integer that does not fit in 64 bits."),
  MALFORMED_NUMBER("B0105", "Digits that form no number."),
  UNEXPECTED("B0106", "Something else was expected here."),
  MISSING_SEMICOLON("B0107", "A semicolon is missing."),
  MISSING_BRACE("B0108", "A construct is never closed."),
  KEYWORD_AS_NAME("B0109", "A keyword where a name is wanted."),
  NO_SYSTEM("B0110", "A file without a system."),
  AFTER_SYSTEM("B0111", "Something after the end of the system."),
  MISSING_JUMP("B0112", "A transformation that does not say where it goes."),
  NO_LOCATION("B0113", "A thread without a location."),
  NO_TRANSFORMATION("B0114", "A location without a transformation."),
  AFTER_JUMP("B0115", "Something after the jump of a transformation."),
  WRONG_ASSIGNMENT("B0116", "An assignment written with `=`, or a comparison with `:=`."),
  UNSUPPORTED("B0117", "Something that BIR has but Fathom does not support."),
  TOO_DEEP("B0118", "A text that nests too deeply."),
  TOO_MANY_ERRORS("B0119", "More errors than one run reports."),
  IGNORED("B0120", "Something that Fathom reads and ignores (a warning).");

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
    return this == IGNORED ? Severity.WARNING : Severity.ERROR;
  }
}
