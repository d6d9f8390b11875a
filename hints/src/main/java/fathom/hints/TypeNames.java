package fathom.hints;

import fathom.model.Model;
import fathom.model.Parameter;
import fathom.model.Rule;
import fathom.model.Type;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The types that hints can name: those that the model declares, and under the names of rule
 * parameters the types of these, which need not have a name of their own.
 */
final class TypeNames {
  private final Map<String, Type> types = new LinkedHashMap<>();

  TypeNames(Model model) {
    types.putAll(model.namedTypes());
    for (Rule rule : model.rules()) {
      for (Parameter parameter : rule.parameters()) {
        types.putIfAbsent(parameter.variable().name(), parameter.variable().type());
      }
    }
  }

  @Nullable Type find(String name) {
    return types.get(name);
  }

  Set<String> names() {
    return types.keySet();
  }
}
