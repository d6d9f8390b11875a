package fathom.bir;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How a BIR text is read.
 *
 * @param constants new values for constants of the system, as the user wrote them, by name with or
 *     without the name of the block
 * @param whileLimit how many rounds one execution of a {@code while} may take
 */
public record Options(Map<String, String> constants, long whileLimit) {
  /** The rounds that a loop may take unless somebody says otherwise. */
  public static final long DEFAULT_WHILE_LIMIT = 1_000_000;

  public Options {
    constants = Collections.unmodifiableMap(new LinkedHashMap<>(constants));
  }

  /** Nothing replaced. */
  public static Options defaults() {
    return new Options(Map.of(), DEFAULT_WHILE_LIMIT);
  }

  /** These options with one more constant replaced. */
  public Options withConstant(String name, String value) {
    var more = new LinkedHashMap<>(constants);
    more.put(name, value);
    return new Options(more, whileLimit);
  }
}
