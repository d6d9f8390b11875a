package fathom.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Makes the copy of a model that a peer reads: its constants are written into the text. */
final class PeerModel {
  /** Both peers want a name that ends in {@code .m}. */
  static final String FILE_NAME = "model.m";

  private PeerModel() {}

  /**
   * Writes the copy into the task's folder; the result is empty, or says why that is impossible.
   */
  static String write(Task task) {
    Benchmark benchmark = task.benchmark();
    try {
      // Latin-1 keeps every byte as it is, whatever the encoding of the comments.
      String text = Files.readString(benchmark.model(), StandardCharsets.ISO_8859_1);
      var rewritten = ConstantRewriter.rewrite(text, benchmark.constants());
      if (!rewritten.missing().isEmpty()) {
        return "the model has no constant " + String.join(", ", rewritten.missing());
      }
      Path copy = task.children().folder().resolve(FILE_NAME);
      Files.writeString(copy, rewritten.text(), StandardCharsets.ISO_8859_1);
      return "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
