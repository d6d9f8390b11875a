package fathom.cli;

/** The version of this program. */
final class Version {
  /** As in the build file. */
  static final String NUMBER = "0.1.0";

  private Version() {}
}
