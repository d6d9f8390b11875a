package fathom.cli;

/** Tells a running command that it is to end: Ctrl-C, or a polite request to terminate. */
interface Interrupts {
  /** Never happens. */
  Interrupts NONE = _ -> () -> {};

  /** Runs {@code cancel} at an interrupt, from another thread, until the registration is closed. */
  Registration onInterrupt(Runnable cancel);

  /** Ends a registration. */
  @FunctionalInterface
  interface Registration extends AutoCloseable {
    @Override
    void close();
  }
}
