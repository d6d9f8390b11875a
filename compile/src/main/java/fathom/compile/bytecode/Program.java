package fathom.compile.bytecode;

import fathom.compile.Instances;
import fathom.compile.StateLayout;
import fathom.model.Model;
import fathom.model.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * What the compiler knows of a whole model.
 *
 * @param ranks the priorities of rules, the most urgent first
 */
record Program(
    Model model,
    StateLayout layout,
    Instances instances,
    Positions positions,
    FunctionFacts facts,
    CodeSize sizes,
    List<Long> ranks,
    Limits limits) {

  /** Looks at a model. */
  static Program of(Model model, Limits limits) {
    var priorities = new TreeSet<Long>();
    for (Rule rule : model.rules()) {
      priorities.add(rule.priority());
    }
    StateLayout layout = StateLayout.of(model);
    return new Program(
        model,
        layout,
        new Instances(model),
        new Positions(layout),
        new FunctionFacts(model),
        new CodeSize(limits),
        new ArrayList<>(priorities),
        limits);
  }

  /** Whether rules differ in priority. */
  boolean hasPriorities() {
    return ranks.size() > 1;
  }
}
