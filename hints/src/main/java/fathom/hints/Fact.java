package fathom.hints;

import org.jspecify.annotations.Nullable;

/**
 * A part of the state and a constant that it is compared with or set to.
 *
 * @param path the part with its indices left out, such as {@code Cache[].State}
 * @param value the constant as people write it; null for anything else
 */
record Fact(String path, @Nullable String value) {
  /** The fact in words, such as {@code Cache[].State = E}. */
  String text() {
    return value == null ? path : path + " = " + value;
  }
}
