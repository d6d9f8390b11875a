package fathom.compile.interpret;

import fathom.compile.Fault;

/** Carries a fault from where it happens out of the execution. */
final class FaultException extends RuntimeException {
  private static final long serialVersionUID = 1;
  private final transient Fault fault;

  FaultException(Fault fault) {
    super(fault.message(), null, false, false);
    this.fault = fault;
  }

  /** What happened. */
  Fault fault() {
    return fault;
  }
}
