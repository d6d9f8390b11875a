package fathom.cli;

import java.util.Map;
import java.util.stream.Collectors;

/** Overridden constants as a command line gives them. */
final class ConstantText {
  private ConstantText() {}

  /** Such as {@code N=3, M=4}. */
  static String of(Map<String, String> constants) {
    return constants.entrySet().stream()
        .map(it -> it.getKey() + "=" + it.getValue())
        .collect(Collectors.joining(", "));
  }
}
