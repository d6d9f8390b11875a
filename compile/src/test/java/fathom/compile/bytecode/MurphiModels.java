package fathom.compile.bytecode;

import fathom.model.Model;
import fathom.model.SourceFile;
import fathom.murphi.Dialect;
import fathom.murphi.Murphi;
import fathom.murphi.Options;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Loads Murphi models for tests. */
final class MurphiModels {
  /** Rumur's dialect has no limit of its own, and one model of the corpus never ends without. */
  private static final long WHILE_LIMIT = 10_000;

  private MurphiModels() {}

  /** Every text below a folder that is a model. */
  static List<Path> below(Path folder) {
    try (Stream<Path> paths = Files.walk(folder)) {
      return new ArrayList<>(paths.filter(p -> p.toString().endsWith(".m")).sorted().toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The model in a file, or null if it is none. */
  static @Nullable Model load(Path path, Dialect dialect) {
    try {
      var source = new SourceFile(path.getFileName().toString(), Files.readString(path));
      var options = new Options(dialect, Map.of(), false, OptionalLong.of(WHILE_LIMIT));
      return Murphi.load(source, options).model();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The model of a text. */
  static Model of(String text) {
    Murphi.Result result = Murphi.load(new SourceFile("test.m", text), Options.of(Dialect.MURPHI));
    Model model = result.model();
    if (model == null) {
      throw new IllegalArgumentException(result.diagnostics().toString());
    }
    return model;
  }
}
