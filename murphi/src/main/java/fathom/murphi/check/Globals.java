package fathom.murphi.check;

import fathom.model.Constant;
import fathom.model.Type;
import fathom.model.Variable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the top level of a model declares.
 *
 * @param weights how many parts each variable has
 * @param overrides new values for constants, by name, as the user wrote them
 */
record Globals(
    Map<String, String> overrides,
    List<Constant> constants,
    Map<String, Type> namedTypes,
    List<Variable.State> variables,
    List<Long> weights) {

  static Globals with(Map<String, String> overrides) {
    return new Globals(
        overrides, new ArrayList<>(), new LinkedHashMap<>(), new ArrayList<>(), new ArrayList<>());
  }
}
