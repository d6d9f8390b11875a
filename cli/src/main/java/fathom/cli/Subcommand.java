package fathom.cli;

/** The arguments of one sub-command, annotated for picocli; they know what runs them. */
interface Subcommand {
  /**
   * Does what the arguments ask for.
   *
   * @throws UsageException if they make no sense
   */
  ExitStatus run(Console console, Interrupts interrupts);
}
