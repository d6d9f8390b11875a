package fathom.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Small models for tests. */
final class Models {
  /** Counts to three and starts again: four states, four rules fired. */
  static final String COUNTER =
      """
      var x : 0..3;
      startstate "Zero" x := 0; end;
      rule "Up" x < 3 ==> x := x + 1; end;
      rule "Reset" x = 3 ==> x := 0; end;
      invariant "small" x <= 3;
      """;

  /** Fails after two steps. */
  static final String FAILING = COUNTER.replace("x <= 3", "x <= 1");

  /** Fails after a thousand steps. */
  static final String LONG =
      """
      var x : 0..1000;
      startstate "Zero" x := 0; end;
      rule "Up" x < 1000 ==> x := x + 1; end;
      invariant "below" x < 1000;
      """;

  /** Does not come to its end within the patience of a test. */
  static final String ENDLESS =
      """
      var x : 0..1000000000; y : 0..1000000000;
      startstate "Zero" x := 0; y := 0; end;
      rule "Right" x < 1000000000 ==> x := x + 1; end;
      rule "Up" y < 1000000000 ==> y := y + 1; end;
      invariant "true" x >= 0;
      """;

  private Models() {}

  /** Writes a model into a folder; returns the file's name. */
  static String write(Path folder, String text) {
    try {
      Path file = folder.resolve("model.m");
      Files.writeString(file, text);
      return file.toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
