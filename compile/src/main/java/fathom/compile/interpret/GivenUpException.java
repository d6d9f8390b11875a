package fathom.compile.interpret;

/** Ends an execution in which an assume statement found its condition false. */
final class GivenUpException extends RuntimeException {
  private static final long serialVersionUID = 1;

  GivenUpException() {
    super(null, null, false, false);
  }
}
