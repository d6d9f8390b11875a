package fathom.model;

import org.jspecify.annotations.Nullable;

/**
 * An expression about a model that stands outside its text, such as the condition of a mark. A
 * front end turns it into {@link Property}s of kind {@link Property.Kind#HINT}, all called {@link
 * #nameOf} its number: for a condition one for each rule of the given name, in the order of the
 * rules and with their parameters; for a score a single one, see {@link #MARKED} and {@link #BITS}.
 *
 * @param rule the name of the rules whose parameters a condition sees; null for a score
 * @param span the expression in the text where it stands
 */
public record Aside(@Nullable String rule, Span span) {
  /**
   * A score is an integer expression. Its property has two parameters: the value of the word {@code
   * marked} in the expression, from 0 to this, and the number of a bit. It holds if that bit is
   * set.
   */
  public static final int MARKED = 255;

  /** The number of bits of a score, in two's complement. */
  public static final int BITS = 20;

  /** Scores are cut to the values between this one and its negative. */
  public static final long GREATEST_SCORE = 500_000;

  /** The name of the properties of an aside, given its place among all of them. */
  public static String nameOf(int number) {
    return "hint " + number;
  }
}
