package fathom.compile.bytecode;

/** Ends an execution that breaks a rule of the language; the interpreter says later which one. */
final class FaultSignal extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** The one signal: it carries nothing, not even a stack trace. */
  @SuppressWarnings("StaticAssignmentOfThrowable")
  static final FaultSignal FAULT = new FaultSignal();

  private FaultSignal() {
    super(null, null, false, false);
  }
}
