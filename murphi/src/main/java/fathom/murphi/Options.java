package fathom.murphi;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * How a Murphi text is read.
 *
 * @param constants new values for constants of the model, by name, as the user wrote them
 * @param strictUndefined whether copying an undefined value or comparing one is a fault everywhere,
 *     as it always is in Rumur's dialect
 * @param whileLimit how many rounds one execution of a {@code while} may take; empty for the
 *     dialect's own limit
 */
public record Options(
    Dialect dialect,
    Map<String, String> constants,
    boolean strictUndefined,
    OptionalLong whileLimit) {
  public Options {
    constants = Collections.unmodifiableMap(new LinkedHashMap<>(constants));
  }

  /** The defaults of a dialect. */
  public static Options of(Dialect dialect) {
    return new Options(dialect, Map.of(), false, OptionalLong.empty());
  }

  /** These options with one more constant replaced. */
  public Options withConstant(String name, String value) {
    var more = new LinkedHashMap<>(constants);
    more.put(name, value);
    return new Options(dialect, more, strictUndefined, whileLimit);
  }
}
