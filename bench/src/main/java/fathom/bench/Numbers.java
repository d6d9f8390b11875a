package fathom.bench;

import java.util.Locale;

/** Numbers as they stand in the tables. */
final class Numbers {
  private Numbers() {}

  /** A count with its thousands apart. */
  static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** A measured number to three digits; empty if it is not known. */
  static String measured(double number) {
    if (Double.isNaN(number) || Double.isInfinite(number)) {
      return "";
    }
    double size = Math.abs(number);
    String format = size < 9.995 ? "%.2f" : size < 99.95 ? "%.1f" : "%,.0f";
    return String.format(Locale.ROOT, format, number);
  }
}
