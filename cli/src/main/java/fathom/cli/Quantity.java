package fathom.cli;

import java.util.OptionalLong;

/** Times and sizes as they are written in options. */
final class Quantity {
  private Quantity() {}

  /** The nanoseconds of a time such as {@code 30s}, {@code 10m}, {@code 2h} or {@code 1h30m}. */
  static OptionalLong nanos(String text) {
    long total = 0;
    int position = 0;
    while (position < text.length()) {
      int end = endOfNumber(text, position);
      int unitEnd = end;
      while (unitEnd < text.length() && Character.isLetter(text.charAt(unitEnd))) {
        unitEnd++;
      }
      double seconds = secondsIn(text.substring(end, unitEnd));
      if (end == position || seconds == 0) {
        return OptionalLong.empty();
      }
      double nanos = number(text.substring(position, end)) * seconds * 1e9;
      total += (long) Math.min(nanos, Long.MAX_VALUE / 8.0);
      position = unitEnd;
    }
    return total > 0 ? OptionalLong.of(total) : OptionalLong.empty();
  }

  /** The bytes of a size such as {@code 512M}, {@code 8G} or {@code 1.5GiB}. */
  static OptionalLong bytes(String text) {
    int end = endOfNumber(text, 0);
    long unit = bytesIn(text.substring(end));
    if (end == 0 || unit == 0) {
      return OptionalLong.empty();
    }
    double bytes = number(text.substring(0, end)) * unit;
    return bytes >= 1 && bytes < Long.MAX_VALUE
        ? OptionalLong.of((long) bytes)
        : OptionalLong.empty();
  }

  private static double secondsIn(String unit) {
    return switch (unit) {
      case "ms" -> 0.001;
      case "", "s" -> 1;
      case "m", "min" -> 60;
      case "h" -> 3600;
      case "d" -> 86400;
      default -> 0;
    };
  }

  private static long bytesIn(String unit) {
    return switch (unit) {
      case "", "B" -> 1;
      case "k", "K", "KB", "KiB" -> 1L << 10;
      case "m", "M", "MB", "MiB" -> 1L << 20;
      case "g", "G", "GB", "GiB" -> 1L << 30;
      case "t", "T", "TB", "TiB" -> 1L << 40;
      default -> 0;
    };
  }

  private static int endOfNumber(String text, int start) {
    int end = start;
    boolean hasPoint = false;
    while (end < text.length()
        && (isDigit(text.charAt(end)) || (text.charAt(end) == '.' && !hasPoint && end > start))) {
      hasPoint |= text.charAt(end) == '.';
      end++;
    }
    return end;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static double number(String digits) {
    return Double.parseDouble(digits);
  }
}
