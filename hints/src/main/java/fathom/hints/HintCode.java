package fathom.hints;

import fathom.model.Diagnostic;

/** The kinds of things to say about a hints file; documented in the guide. */
enum HintCode {
  STRAY_CHARACTER("H0101"),
  UNEXPECTED("H0102"),
  UNKNOWN_RULE("H0201"),
  WRONG_TYPE("H0202"),
  UNKNOWN_PARAMETER("H0203"),
  UNKNOWN_FLOW("H0204"),
  DUPLICATE("H0205"),
  WRONG_ARGUMENT("H0206"),
  CIRCLE("H0207"),
  UNKNOWN_SEARCH("H0208"),
  TWICE("H0209"),
  NO_MARKS("H0301"),
  ALL_MARKED("H0302");

  private final String code;

  HintCode(String code) {
    this.code = code;
  }

  String code() {
    return code;
  }

  Diagnostic.Severity severity() {
    return compareTo(NO_MARKS) >= 0 ? Diagnostic.Severity.WARNING : Diagnostic.Severity.ERROR;
  }
}
