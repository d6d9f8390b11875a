package fathom.cli;

/** The version of this program. */
final class Version {
  /** As in the build file. */
  static final String NUMBER = "0.1.0";

  /**
   * Grows whenever the same model gets other states, hashes or canonical forms: no search can go on
   * from a checkpoint with others.
   */
  static final int STATES = 3;

  private Version() {}
}
