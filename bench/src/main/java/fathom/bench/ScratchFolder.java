package fathom.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A temporary folder that is removed with all that is in it. */
final class ScratchFolder implements AutoCloseable {
  private final Path path;

  /** Makes an empty folder. */
  ScratchFolder() {
    try {
      path = Files.createTempDirectory("fathom-bench");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The folder. */
  Path path() {
    return path;
  }

  @Override
  public void close() {
    try (Stream<Path> all = Files.walk(path)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(each);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
