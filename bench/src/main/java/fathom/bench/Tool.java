package fathom.bench;

/** A checker of Murphi models. */
sealed interface Tool permits FathomTool, RumurTool, CmurphiTool {
  /** Its name. */
  String name();

  /** Its version, as it says it. */
  String version();

  /** Whether it can search with this many threads. */
  boolean supports(int threads);

  /** Translates, compiles and searches, as often as the task says. */
  Result measure(Task task);
}
