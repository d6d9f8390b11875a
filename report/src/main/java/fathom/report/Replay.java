package fathom.report;

import fathom.compile.Fault;
import fathom.compile.TransitionSystem;
import fathom.report.InstanceText.Named;
import fathom.report.StateText.Line;
import fathom.search.simulate.Move;
import fathom.search.simulate.Simulation;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Executes a saved trace again, step by step, and notices where it does not fit the model. */
public final class Replay {
  private final Simulation simulation;
  private final TransitionSystem system;
  private final SavedTrace saved;
  private final StateText states;
  private final InstanceText names;
  private final Set<String> comparable;

  private Replay(Simulation simulation, SavedTrace saved) {
    this.simulation = simulation;
    this.system = simulation.system();
    this.saved = saved;
    this.states = new StateText(system.model(), system.layout());
    this.names = new InstanceText(system.model(), system.instances());
    this.comparable = comparable(system, saved);
  }

  /**
   * How far it went.
   *
   * @param isSameModel whether the text of the model is the one of the saved trace
   * @param misfit why it could not go on, a sentence; null if it went to the end
   * @param difference the first state that is not the saved one, a sentence; null if there is none
   */
  public record Result(boolean isSameModel, @Nullable String misfit, @Nullable String difference) {
    /** Whether every step was made and led to the state that was saved. */
    public boolean isFaithful() {
      return misfit == null && difference == null;
    }
  }

  /** Executes a saved trace from the very start; the simulation then stands where it went. */
  public static Result run(Simulation simulation, SavedTrace saved) {
    return new Replay(simulation, saved).run();
  }

  private Result run() {
    simulation.jump(Simulation.BEFORE_START);
    boolean isSameModel = isSameModel(system, saved);
    String difference = null;
    for (int i = 0; i < saved.steps().size(); i++) {
      SavedTrace.Step step = saved.steps().get(i);
      Move move = find(step);
      if (move == null) {
        return new Result(isSameModel, misfit(i, step), difference);
      }
      simulation.take(move);
      if (move instanceof Move.Failure) {
        String misfit = "Step " + i + " does not fit: " + step.call() + " is an error now.";
        return new Result(isSameModel, misfit, difference);
      }
      difference = difference == null ? difference(i, step) : difference;
    }
    return new Result(isSameModel, attempt(), difference);
  }

  private @Nullable String attempt() {
    SavedTrace.Step step = saved.attempted();
    if (step == null) {
      return null;
    }
    Move move = find(step);
    if (move instanceof Move.Failure) {
      simulation.take(move);
      return null;
    }
    int number = saved.steps().size();
    return move == null
        ? misfit(number, step)
        : "Step " + number + " does not fit: " + step.call() + " is no error any more.";
  }

  private boolean isBeforeStart() {
    return simulation.depth() == Simulation.BEFORE_START;
  }

  private Named named(int instance) {
    return isBeforeStart() ? names.startState(instance) : names.rule(instance);
  }

  /** The move of this name and these parameters; of several, one that leads to the saved state. */
  private @Nullable Move find(SavedTrace.Step step) {
    Move found = null;
    for (Move move : simulation.situation().moves()) {
      if (!isNamed(named(move.instance()), step)) {
        continue;
      }
      if (move instanceof Move.Step(_, var target) && leaves(target).equals(step.state())) {
        return move;
      }
      found = found == null ? move : found;
    }
    return found;
  }

  private static boolean isNamed(Named named, SavedTrace.Step step) {
    return named.name().equals(step.rule()) && parameters(named).equals(step.parameters());
  }

  private static Map<String, String> parameters(Named named) {
    var out = new LinkedHashMap<String, String>();
    named.parameters().forEach(it -> out.put(it.name(), it.value()));
    return out;
  }

  private String misfit(int number, SavedTrace.Step step) {
    String start = "Step " + number + " does not fit: ";
    String kind = isBeforeStart() ? "start state" : "rule";
    IntFunction<Named> naming = isBeforeStart() ? names::startState : names::rule;
    int count = isBeforeStart() ? system.instances().startCount() : system.instances().ruleCount();
    List<Integer> sameName =
        IntStream.range(0, count)
            .filter(it -> naming.apply(it).name().equals(step.rule()))
            .boxed()
            .toList();
    if (sameName.isEmpty()) {
      return start + "the model has no " + kind + " \"" + step.rule() + "\".";
    }
    for (int instance : sameName) {
      if (isNamed(naming.apply(instance), step)) {
        return start + step.call() + notEnabled(instance);
      }
    }
    return start + "the " + kind + " " + step.rule() + " has no instance " + step.call() + ".";
  }

  private String notEnabled(int instance) {
    if (isBeforeStart()) {
      return " is not part of the system: an assumption excludes it.";
    }
    for (Fault.Observation part :
        system.explainer().guardOf(instance, simulation.situation().state())) {
      if (!part.value().equals("true")) {
        return " is not enabled, because "
            + VisibleText.of(part.expression())
            + " is "
            + VisibleText.of(part.value())
            + ".";
      }
    }
    return " is not enabled.";
  }

  private Map<String, String> leaves(long[] state) {
    var out = new LinkedHashMap<String, String>();
    for (Line line : states.leaves(states.unpack(state))) {
      out.put(line.name(), line.value());
    }
    return out;
  }

  /** How the state differs from the saved one, in variables that both models have. */
  private @Nullable String difference(int number, SavedTrace.Step step) {
    if (step.state().isEmpty()) {
      return null;
    }
    Map<String, String> here = leaves(simulation.situation().state());
    var all = new LinkedHashMap<>(step.state());
    all.putAll(here);
    for (String name : all.keySet()) {
      String now = here.get(name);
      String then = step.state().get(name);
      boolean isSame = now == null ? then == null : now.equals(then);
      if (!isSame && comparable.contains(variable(name))) {
        return "The state after step %d is not the saved one: %s is %s and was %s."
            .formatted(number, name, now == null ? "gone" : now, then == null ? "not there" : then);
      }
    }
    return null;
  }

  /** The variables that both models have, as far as the saved states tell. */
  private static Set<String> comparable(TransitionSystem system, SavedTrace saved) {
    var out = new HashSet<String>();
    system.model().variables().forEach(it -> out.add(it.name()));
    if (!isSameModel(system, saved)) {
      var then = new HashSet<String>();
      saved.steps().forEach(it -> it.state().keySet().forEach(leaf -> then.add(variable(leaf))));
      out.retainAll(then);
    }
    return out;
  }

  private static boolean isSameModel(TransitionSystem system, SavedTrace saved) {
    return TraceJson.sha256(system.model().source().text()).equals(saved.modelSha256());
  }

  /** The variable that a leaf belongs to: what stands before the first index or field. */
  private static String variable(String leaf) {
    int end = 0;
    while (end < leaf.length() && "[.{".indexOf(leaf.charAt(end)) < 0) {
      end++;
    }
    return leaf.substring(0, end);
  }
}
