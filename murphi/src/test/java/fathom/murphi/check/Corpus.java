package fathom.murphi.check;

import fathom.model.SourceFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The models of the project. */
final class Corpus {
  private static final Path ROOT = Path.of("..");

  private Corpus() {}

  /** The models that EXPECTED.md speaks about. */
  static List<SourceFile> micro() {
    return in("corpus/micro");
  }

  /** Every model there is. */
  static List<SourceFile> all() {
    return Stream.concat(in("corpus").stream(), in("models").stream()).toList();
  }

  private static List<SourceFile> in(String folder) {
    try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
      return files
          .filter(file -> file.toString().endsWith(".m"))
          .sorted()
          .map(Corpus::read)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static SourceFile read(Path file) {
    try {
      String text = Files.readString(file, StandardCharsets.UTF_8);
      return new SourceFile(String.valueOf(file.getFileName()), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
