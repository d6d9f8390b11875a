package fathom.compile.bytecode;

/** Says that a piece of a model is left to the interpreter. */
final class UnsupportedModelException extends RuntimeException {
  private static final long serialVersionUID = 1;

  UnsupportedModelException(String message) {
    super(message, null, false, false);
  }
}
