package fathom.bench;

import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One thing to measure: a model with constants, searched with or without symmetry.
 *
 * @param constants the constants that differ from those in the file, in the order given
 * @param expected the exact counts, or null where nobody knows them
 */
public record Benchmark(
    String name,
    Path model,
    Map<String, String> constants,
    boolean usesSymmetry,
    @Nullable Counts expected) {

  /** The constants as they are shown, such as {@code N=6}; empty if there are none. */
  String constantsText() {
    return constants.entrySet().stream()
        .map(constant -> constant.getKey() + "=" + constant.getValue())
        .collect(Collectors.joining(", "));
  }

  /** Constants and symmetry, such as {@code N=6, no symmetry}. */
  String setting() {
    String symmetry = usesSymmetry ? "symmetry" : "no symmetry";
    return constants.isEmpty() ? symmetry : constantsText() + ", " + symmetry;
  }
}
