package fathom.hints;

import fathom.hints.HintEntry.Edge;
import fathom.hints.HintEntry.FlowParameter;
import fathom.hints.HintEntry.FlowStep;
import fathom.hints.HintEntry.Name;
import java.util.ArrayList;
import java.util.List;

/** Parses one flow: chains of steps and of groups of chains. */
final class FlowParser {
  private static final int DEEPEST = 100;

  private final HintParser parser;
  private final List<FlowStep> steps = new ArrayList<>();
  private final List<Edge> edges = new ArrayList<>();
  private int depth;

  FlowParser(HintParser parser) {
    this.parser = parser;
  }

  /** The steps with which a part of a flow begins and ends. */
  private record Ends(List<Integer> first, List<Integer> last) {}

  HintEntry.FlowEntry flow() {
    Name name = parser.name("the name of the flow");
    List<FlowParameter> parameters = parameters();
    chains();
    return new HintEntry.FlowEntry(name, parameters, steps, edges);
  }

  private List<FlowParameter> parameters() {
    var parameters = new ArrayList<FlowParameter>();
    if (!parser.accept("(")) {
      return parameters;
    }
    while (!parser.accept(")")) {
      var names = new ArrayList<Name>();
      do {
        names.add(parser.name("the name of a parameter"));
      } while (parser.accept(","));
      parser.expect(":");
      Name type = parser.name("a type");
      names.forEach(name -> parameters.add(new FlowParameter(name, type)));
      if (!parser.current().is(")")) {
        parser.expect(";");
      }
    }
    return parameters;
  }

  private Ends chains() {
    Ends first = chain();
    var all = new Ends(new ArrayList<>(first.first()), new ArrayList<>(first.last()));
    while (parser.accept(",")) {
      Ends more = chain();
      all.first().addAll(more.first());
      all.last().addAll(more.last());
    }
    return all;
  }

  private Ends chain() {
    Ends whole = part();
    while (parser.accept("->")) {
      Ends next = part();
      for (int before : whole.last()) {
        for (int after : next.first()) {
          edges.add(new Edge(before, after));
        }
      }
      whole = new Ends(whole.first(), next.last());
    }
    return whole;
  }

  private Ends part() {
    if (!parser.accept("(")) {
      int step = step();
      return new Ends(List.of(step), List.of(step));
    }
    if (++depth > DEEPEST) {
      throw parser.mistake(
          HintCode.UNEXPECTED,
          parser.current().span(),
          "Groups nest deeper than " + DEEPEST + " levels here",
          null);
    }
    Ends group = chains();
    depth--;
    parser.expect(")");
    return group;
  }

  private int step() {
    Name rule = parser.name("a rule or a group in parentheses");
    var arguments = new ArrayList<Name>();
    if (parser.accept("(") && !parser.accept(")")) {
      do {
        arguments.add(parser.name("a parameter of the flow or `_`"));
      } while (parser.accept(","));
      parser.expect(")");
    }
    Name at = parser.accept("at") ? parser.name("where the step takes place") : null;
    return numberOf(new FlowStep(rule, arguments, at));
  }

  /** The number of a step, which may have stood here before. */
  private int numberOf(FlowStep step) {
    for (int i = 0; i < steps.size(); i++) {
      if (steps.get(i).isSame(step)) {
        if (steps.get(i).at() == null) {
          steps.set(i, step);
        }
        return i;
      }
    }
    steps.add(step);
    return steps.size() - 1;
  }
}
