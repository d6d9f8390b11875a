package fathom.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;

/** Numbers, times and sizes as people read them. */
public final class Words {
  /** Below this a number with decimals is an integer of a long, and of a double, when scaled. */
  private static final double MOST_EXACT = 1e15;

  private Words() {}

  /** A number with its noun: {@code 1 state}, {@code 2,500 states}. */
  public static String count(long number, String noun) {
    return number(number) + " " + (number == 1 ? noun : noun + "s");
  }

  /** A value of an option as it is written: {@code min-hamming}. */
  public static String option(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** A number with commas between groups of three digits. */
  public static String number(long number) {
    String digits = Long.toString(number);
    int end = digits.length();
    int start = digits.charAt(0) == '-' ? 1 : 0;
    var out = new StringBuilder(digits);
    for (int i = end - 3; i > start; i -= 3) {
      out.insert(i, ',');
    }
    return out.toString();
  }

  /** Things one after the other: {@code 1, 2 and 3}. */
  public static String listed(List<?> things) {
    var out = new StringBuilder();
    for (int i = 0; i < things.size(); i++) {
      String separator = i == 0 ? "" : i == things.size() - 1 ? " and " : ", ";
      out.append(separator).append(things.get(i));
    }
    return out.toString();
  }

  /** A duration: {@code 0.41 s}, {@code 12.3 s}, {@code 4 min 05 s}, {@code 2 h 03 min}. */
  public static String duration(double seconds) {
    if (seconds < 10) {
      return fixed(seconds, 2) + " s";
    }
    if (seconds < 60) {
      return fixed(seconds, 1) + " s";
    }
    long whole = Math.round(seconds);
    if (whole < 3600) {
      return whole / 60 + " min " + twoDigits(whole % 60) + " s";
    }
    return whole / 3600 + " h " + twoDigits(whole % 3600 / 60) + " min";
  }

  /** A size in binary units: {@code 512 B}, {@code 1.5 MiB}. */
  public static String bytes(long bytes) {
    if (bytes < 1024) {
      return bytes + " B";
    }
    String[] units = {"KiB", "MiB", "GiB", "TiB", "PiB"};
    double value = bytes / 1024.0;
    int unit = 0;
    while (value >= 1000 && unit < units.length - 1) {
      value /= 1024;
      unit++;
    }
    return fixed(value, value < 10 ? 2 : value < 100 ? 1 : 0) + " " + units[unit];
  }

  /*
   * Decimal arithmetic would be simpler, but the JDK makes tables of huge numbers for it first, and
   * those took a tenth of a short run.
   */

  /** A number with a fixed count of decimals and a point. */
  public static String fixed(double value, int decimals) {
    if (!Double.isFinite(value)) {
      return "?";
    }
    double scale = Math.pow(10, decimals);
    if (Math.abs(value) * scale >= MOST_EXACT) {
      return BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_UP).toPlainString();
    }
    long rounded = Math.round(Math.abs(value) * scale);
    String digits = Long.toString(rounded);
    String padded = "0".repeat(Math.max(0, decimals + 1 - digits.length())) + digits;
    int point = padded.length() - decimals;
    String sign = value < 0 && rounded > 0 ? "-" : "";
    String whole = sign + padded.substring(0, point);
    return decimals == 0 ? whole : whole + "." + padded.substring(point);
  }

  /** A small number as {@code 1.3e-9}. */
  public static String scientific(double value) {
    int exponent = (int) Math.floor(Math.log10(value));
    return fixed(value / Math.pow(10, exponent), 1) + "e" + exponent;
  }

  private static String twoDigits(long number) {
    return number < 10 ? "0" + number : Long.toString(number);
  }
}
