package fathom.compile.bytecode;

/** Ends an execution in which an assume statement found its condition false. */
final class GiveUpSignal extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** The one signal: it carries nothing, not even a stack trace. */
  @SuppressWarnings("StaticAssignmentOfThrowable")
  static final GiveUpSignal GIVE_UP = new GiveUpSignal();

  private GiveUpSignal() {
    super(null, null, false, false);
  }
}
