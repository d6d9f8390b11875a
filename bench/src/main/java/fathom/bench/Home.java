package fathom.bench;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Optional;

/** Finds the folder that Fathom was started from: the one with the launcher and the sets. */
public final class Home {
  private static final String LAUNCHER = "fathom";
  private static final String SETS = "bench/sets";

  private final Path folder;

  private Home(Path folder) {
    this.folder = folder;
  }

  /** The folder above the running classes that has the launcher. */
  public static Optional<Home> find() {
    CodeSource source = Home.class.getProtectionDomain().getCodeSource();
    try {
      return source == null ? Optional.empty() : above(Path.of(source.getLocation().toURI()));
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
  }

  /** The nearest folder at or above {@code start} that has the launcher. */
  static Optional<Home> above(Path start) {
    for (Path at = start; at != null; at = at.getParent()) {
      if (Files.isExecutable(at.resolve(LAUNCHER)) && Files.isDirectory(at.resolve(SETS))) {
        return Optional.of(new Home(at));
      }
    }
    return Optional.empty();
  }

  /** The script that starts Fathom. */
  public Path launcher() {
    return folder.resolve(LAUNCHER);
  }

  /** The file of the set called {@code name}, whether it is there or not. */
  public Path set(String name) {
    return folder.resolve(SETS).resolve(name + ".txt");
  }
}
