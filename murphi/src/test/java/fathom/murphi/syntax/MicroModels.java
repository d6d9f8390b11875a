package fathom.murphi.syntax;

import fathom.model.SourceFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The small models of the corpus. */
final class MicroModels {
  static final Path FOLDER = Path.of("../corpus/micro");

  private MicroModels() {}

  static List<SourceFile> all() {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files
          .filter(file -> file.toString().endsWith(".m"))
          .sorted()
          .map(MicroModels::read)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static SourceFile read(Path file) {
    try {
      String text = Files.readString(file, StandardCharsets.UTF_8);
      return new SourceFile(String.valueOf(file.getFileName()), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
