package fathom.report;

import fathom.compile.Fault;
import fathom.compile.Instances;
import fathom.compile.TransitionSystem;
import fathom.report.InstanceText.Named;
import fathom.report.Palette.Ink;
import fathom.search.simulate.Move;
import fathom.search.simulate.Situation;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The moves of a situation as text: what each is called and what it would change. */
public final class MoveText {
  private static final int MOST_CALL_COLUMNS = 40;
  private static final int MOST_CHANGES = 6;

  private final Palette palette;
  private final TransitionSystem system;
  private final StateText states;
  private final InstanceText names;

  /** Makes a printer for the moves of one system. */
  public MoveText(Palette palette, TransitionSystem system) {
    this.palette = palette;
    this.system = system;
    this.states = new StateText(system.model(), system.layout());
    this.names = new InstanceText(system.model(), system.instances());
  }

  /** An instance under its name: a start state before any was chosen, else a rule. */
  public Named named(Situation situation, int instance) {
    return situation.isStarted() ? names.rule(instance) : names.startState(instance);
  }

  /** A numbered line for each move. */
  public String list(Situation situation) {
    List<Move> moves = situation.moves();
    var calls = moves.stream().map(move -> named(situation, move.instance()).call()).toList();
    int widest =
        Math.min(MOST_CALL_COLUMNS, calls.stream().mapToInt(VisibleText::columns).max().orElse(0));
    int digits = Integer.toString(moves.size()).length();
    var out = new StringBuilder();
    for (int i = 0; i < moves.size(); i++) {
      String number = Integer.toString(i + 1);
      out.append("  ").append(" ".repeat(digits - number.length()));
      out.append(palette.paint(Ink.STRONG, number)).append("  ");
      out.append(palette.paint(Ink.RULE, calls.get(i)));
      out.append(" ".repeat(Math.max(2, widest - VisibleText.columns(calls.get(i)) + 2)));
      out.append(effect(situation, moves.get(i))).append('\n');
    }
    return out.toString();
  }

  /** What a move would do, on one line. */
  public String effect(Situation situation, Move move) {
    return switch (move) {
      case Move.Failure _ -> palette.paint(Ink.ERROR, "is an error");
      case Move.Step(_, var target) ->
          situation.isStarted() ? changes(situation.state(), target) : whole(target);
    };
  }

  private String whole(long[] state) {
    return states.groups(states.unpack(state)).stream()
        .limit(MOST_CHANGES)
        .map(line -> line.name() + ": " + line.value())
        .collect(Collectors.joining(", "));
  }

  /** What differs between two states, on one line; long lists are cut. */
  public String changes(long[] before, long[] after) {
    List<Change> changes = Change.between(states, states.unpack(before), states.unpack(after));
    if (changes.isEmpty()) {
      return palette.paint(Ink.FAINT, "changes nothing");
    }
    var items = new ArrayList<String>();
    for (Change change : changes.subList(0, Math.min(MOST_CHANGES, changes.size()))) {
      items.add(change.name() + ": " + change.render(palette));
    }
    int left = changes.size() - MOST_CHANGES;
    return String.join(", ", items) + (left > 0 ? ", … " + left + " more" : "");
  }

  /** What differs between two states, a line for each leaf. */
  public String changeLines(long[] before, long[] after) {
    var out = new StringBuilder();
    List<Change> changes = Change.between(states, states.unpack(before), states.unpack(after));
    if (changes.isEmpty()) {
      return "  " + palette.paint(Ink.FAINT, "nothing changed") + "\n";
    }
    var columns = new Columns(palette, 2, changes.stream().map(Change::name).toList());
    for (Change change : changes) {
      columns.name(out, change.name());
      out.append(change.render(palette)).append('\n');
    }
    return out.toString();
  }

  /** A state whole, what belongs together on one line. */
  public String state(long[] state) {
    var out = new StringBuilder();
    Columns.append(out, palette, 2, states.groups(states.unpack(state)));
    return out.toString();
  }

  /** Why a rule instance is enabled in a state or not: each part of its guard with its value. */
  public String why(int instance, long[] state) {
    var out = new StringBuilder();
    out.append(palette.paint(Ink.RULE, names.rule(instance).call()));
    List<Fault.Observation> guard = system.explainer().guardOf(instance, state);
    boolean isEnabled =
        !guard.isEmpty() && guard.stream().allMatch(part -> part.value().equals("true"));
    out.append(isEnabled ? " is enabled:\n" : " is not enabled:\n");
    if (guard.isEmpty()) {
      out.append("  there is no element to choose\n");
    }
    int widest =
        guard.stream()
            .mapToInt(part -> VisibleText.columns(VisibleText.of(part.expression())))
            .max()
            .orElse(0);
    for (Fault.Observation part : guard) {
      String text = VisibleText.of(part.expression());
      boolean isTrue = part.value().equals("true");
      out.append("  ").append(text);
      out.append(" ".repeat(Math.max(0, widest - VisibleText.columns(text)))).append("  ");
      out.append(palette.paint(isTrue ? Ink.GOOD : Ink.ERROR, part.value())).append('\n');
    }
    return out.toString();
  }

  /** The rule instances whose name or call is {@code text}, in all of the system. */
  public List<Integer> ruleInstances(String text) {
    Instances instances = system.instances();
    var out = new ArrayList<Integer>();
    for (int i = 0; i < instances.ruleCount(); i++) {
      if (NamePattern.matches(names.rule(i), text)) {
        out.add(i);
      }
    }
    return out;
  }
}
