package fathom.cli;

import java.util.List;

/** The words that start this program again: the launcher if it was started by one, else Java. */
final class OwnCommand {
  /** The launcher sets this property to its own path. */
  private static final String LAUNCHER_PROPERTY = "fathom.launcher";

  private OwnCommand() {}

  /** The words, without arguments. */
  static List<String> words() {
    String launcher = System.getProperty(LAUNCHER_PROPERTY);
    if (launcher != null) {
      return List.of(launcher);
    }
    String java = ProcessHandle.current().info().command().orElse("java");
    return List.of(
        java,
        "--enable-native-access=ALL-UNNAMED",
        "-XX:+UseParallelGC",
        "-XX:MaxRAMPercentage=20",
        "-cp",
        System.getProperty("java.class.path", ""),
        Main.class.getName());
  }
}
