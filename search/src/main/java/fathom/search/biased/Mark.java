package fathom.search.biased;

/**
 * Says that a rule is important, everywhere or where a condition holds.
 *
 * @param rule the number of the rule in the model
 * @param condition the number of a property of the model with the rule's parameters, or {@link
 *     #ALWAYS}
 */
public record Mark(int rule, int condition) {
  /** The condition of a mark that has none. */
  public static final int ALWAYS = -1;
}
