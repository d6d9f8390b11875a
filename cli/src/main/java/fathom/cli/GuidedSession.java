package fathom.cli;

import fathom.report.InstanceText.Named;
import fathom.report.MoveText;
import fathom.report.NamePattern;
import fathom.report.Palette;
import fathom.report.Palette.Ink;
import fathom.report.Replay;
import fathom.report.SavedTrace;
import fathom.report.TraceJson;
import fathom.report.ViolationText;
import fathom.report.Words;
import fathom.search.simulate.Move;
import fathom.search.simulate.Simulation;
import fathom.search.simulate.Situation;
import fathom.search.simulate.SplitMix64;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** A dialogue: shows what can happen next, and does what the person asks for. */
final class GuidedSession {
  private static final int MOST_GUARDS = 12;

  private final Simulation simulation;
  private final TraceJson.Origin origin;
  private final SimulateOptions options;
  private final Console console;
  private final Palette palette;
  private final MoveText text;
  private final SplitMix64 random;
  private boolean hasMetViolation;

  GuidedSession(
      Simulation simulation, TraceJson.Origin origin, SimulateOptions options, Console console) {
    this.simulation = simulation;
    this.origin = origin;
    this.options = options;
    this.console = console;
    this.palette = console.outPalette(options.talk().color());
    this.text = new MoveText(palette, origin.system());
    this.random = SplitMix64.ofWalk(options.walking().seed(), 1);
  }

  /**
   * Talks until the person quits or the lines end, at first about a saved trace if there is one.
   */
  ExitStatus run(LineSource lines, @Nullable SavedTrace saved) {
    lines.complete(this::completions);
    if (!options.talk().isQuiet()) {
      say("Simulating " + options.model() + ". Type help for the commands, quit to end.");
    }
    startIfThereIsNoChoice();
    if (saved == null) {
      showPlace();
    } else {
      replay(saved);
    }
    while (true) {
      String line = lines.read(prompt());
      GuidedCommand command = line == null ? GuidedCommand.QUIT : GuidedCommand.of(line);
      if (command instanceof GuidedCommand.Quit) {
        return hasMetViolation ? ExitStatus.VIOLATED : ExitStatus.HOLDS;
      }
      obey(command);
    }
  }

  private String prompt() {
    return simulation.depth() == Simulation.BEFORE_START ? "start> " : simulation.depth() + "> ";
  }

  private List<String> completions() {
    var out = new ArrayList<>(GuidedCommand.WORDS);
    Situation here = simulation.situation();
    here.moves().forEach(move -> out.add(text.named(here, move.instance()).call()));
    var rules = new TreeSet<String>();
    origin.system().model().rules().forEach(rule -> rules.add("why " + rule.name()));
    out.addAll(rules);
    return out;
  }

  private void obey(GuidedCommand command) {
    switch (command) {
      case GuidedCommand.Nothing _, GuidedCommand.Quit _ -> {}
      case GuidedCommand.Wrong(var sentence) -> say(sentence);
      case GuidedCommand.Help _ -> say(GuidedCommand.HELP);
      case GuidedCommand.Pick(int number) -> pick(number);
      case GuidedCommand.Name(var name) -> pick(name);
      case GuidedCommand.Back(int steps) ->
          jump(Math.max(firstDepth(), simulation.depth() - steps));
      case GuidedCommand.Jump(int depth) -> jump(depth);
      case GuidedCommand.Moves _ -> showPlace();
      case GuidedCommand.State _ -> showState();
      case GuidedCommand.Diff(var since) -> showDifference(since);
      case GuidedCommand.Path _ -> showPath();
      case GuidedCommand.Why(var rule) -> why(rule);
      case GuidedCommand.Run(int steps) -> run(steps);
      case GuidedCommand.Save(var file) -> save(file);
      case GuidedCommand.Replay(var file) -> replay(file);
    }
  }

  private void say(String sentence) {
    console.print(sentence + "\n");
  }

  /** The depth of the first choice that the person makes. */
  private int firstDepth() {
    return hasOneStart() ? 0 : Simulation.BEFORE_START;
  }

  /** Whether there is exactly one way to start, so that nobody has to be asked. */
  private boolean hasOneStart() {
    List<Move> starts = simulation.start().moves();
    return starts.size() == 1 && starts.getFirst() instanceof Move.Step;
  }

  private void startIfThereIsNoChoice() {
    if (hasOneStart()) {
      simulation.take(simulation.start().moves().getFirst());
    }
  }

  private void pick(int number) {
    List<Move> moves = simulation.situation().moves();
    if (number < 1 || number > moves.size()) {
      say(
          moves.isEmpty()
              ? "Nothing is enabled here. Try: back, jump N or why RULE"
              : "There is no transition "
                  + number
                  + " here; pick one from 1 to "
                  + moves.size()
                  + ".");
      return;
    }
    take(moves.get(number - 1));
  }

  private void pick(String name) {
    Situation here = simulation.situation();
    var found = new ArrayList<Integer>();
    for (int i = 0; i < here.moves().size(); i++) {
      if (NamePattern.matches(text.named(here, here.moves().get(i).instance()), name)) {
        found.add(i + 1);
      }
    }
    if (found.size() == 1) {
      pick(found.getFirst());
    } else if (found.isEmpty()) {
      boolean isRule = here.isStarted() && !text.ruleInstances(name).isEmpty();
      say(
          isRule
              ? name + " is not enabled here. Try: why " + name
              : "There is no command and no transition \"" + name + "\". Try: help");
    } else {
      say(name + " can mean several: " + Words.listed(found) + ". Pick one by its number.");
    }
  }

  private void take(Move move) {
    simulation.take(move);
    showPlace();
  }

  private void jump(int depth) {
    if (depth < firstDepth() || depth > simulation.end()) {
      say(
          "The path has no depth %d; it goes from %d to %d."
              .formatted(depth, Math.max(0, firstDepth()), simulation.end()));
      return;
    }
    simulation.jump(depth);
    showPlace();
  }

  /** Shows where we are, what is wrong there and what can happen next. */
  private void showPlace() {
    Situation here = simulation.situation();
    int depth = simulation.depth();
    var out = new StringBuilder("\n");
    if (here.isStarted()) {
      Named last = lastMove(depth);
      String ahead = depth < simulation.end() ? " of " + simulation.end() : "";
      out.append(palette.paint(Ink.STRONG, "depth " + depth + ahead)).append("  ");
      out.append(palette.paint(Ink.RULE, last.call())).append('\n');
      out.append(
          depth == 0
              ? text.state(here.state())
              : text.changeLines(simulation.situation(depth - 1).state(), here.state()));
    }
    console.print(out.toString());
    showViolation();
    showMoves(here);
  }

  private Named lastMove(int depth) {
    Situation before = depth == 0 ? simulation.start() : simulation.situation(depth - 1);
    return text.named(before, simulation.instance(depth));
  }

  private void showViolation() {
    simulation
        .violation()
        .ifPresent(
            violation -> {
              hasMetViolation = true;
              console.print(
                  "\n" + new ViolationText(palette, origin.system()).explanation(violation));
            });
  }

  private void showMoves(Situation here) {
    if (here.moves().isEmpty()) {
      say("\nNothing is enabled here.");
      return;
    }
    console.print("\n" + text.list(here));
  }

  private boolean isNotStarted() {
    if (simulation.situation().isStarted()) {
      return false;
    }
    say("There is no state yet: pick a start state.");
    return true;
  }

  private void showState() {
    if (!isNotStarted()) {
      console.print(text.state(simulation.situation().state()));
    }
  }

  private void showDifference(OptionalInt since) {
    if (isNotStarted()) {
      return;
    }
    int from = since.orElse(simulation.depth() - 1);
    if (since.isEmpty() && from < 0) {
      say("This is a start state: there is no step before it.");
    } else if (from > simulation.end()) {
      say("The path has no depth " + from + "; it goes to " + simulation.end() + ".");
    } else {
      console.print(
          text.changeLines(simulation.situation(from).state(), simulation.situation().state()));
    }
  }

  private void showPath() {
    for (int depth = 0; depth <= simulation.end(); depth++) {
      String mark = depth == simulation.depth() ? "* " : "  ";
      say(mark + depth + "  " + palette.paint(Ink.RULE, lastMove(depth).call()));
    }
  }

  private void why(String rule) {
    if (isNotStarted()) {
      return;
    }
    List<Integer> instances = text.ruleInstances(rule);
    if (instances.isEmpty()) {
      say("There is no rule \"" + rule + "\".");
      return;
    }
    long[] state = simulation.situation().state();
    for (int instance : instances.subList(0, Math.min(MOST_GUARDS, instances.size()))) {
      console.print(text.why(instance, state));
    }
    if (instances.size() > MOST_GUARDS) {
      say("… and " + Words.count(instances.size() - MOST_GUARDS, "more instance") + ".");
    }
  }

  private void run(int steps) {
    int made = 0;
    boolean isWrong = false;
    while (made < steps && !isWrong && !simulation.situation().moves().isEmpty()) {
      List<Move> moves = simulation.situation().moves();
      simulation.take(moves.get(random.below(moves.size())));
      isWrong = simulation.violation().isPresent();
      made++;
    }
    say("Took " + Words.count(made, "random step") + ".");
    showPlace();
  }

  private void save(String file) {
    if (simulation.trace().isEmpty()) {
      say("There is nothing to save yet: pick a start state.");
      return;
    }
    try {
      Optional<String> problem = OutputFiles.problemWith("save", Path.of(file));
      if (problem.isPresent()) {
        say(problem.get());
        return;
      }
    } catch (InvalidPathException e) {
      say("save cannot write to " + file + ".");
      return;
    }
    var trace = simulation.trace().get();
    boolean isWritten =
        new ScheduleFile(origin)
            .write(
                new Destination("save", file), console, trace, simulation.violation().orElse(null));
    if (isWritten) {
      say("Saved " + Words.count(trace.length(), "step") + " to " + file + ".");
    }
  }

  private void replay(String file) {
    switch (ScheduleFile.read(file)) {
      case ScheduleFile.Unreadable(var sentence) -> say(sentence);
      case ScheduleFile.Schedule(var saved) -> replay(saved);
    }
  }

  private void replay(SavedTrace saved) {
    Replay.Result result = Replay.run(simulation, saved);
    String misfit = result.misfit();
    String difference = result.difference();
    say(
        "Replayed "
            + Words.count(Math.max(0, simulation.depth()), "step")
            + (result.isFaithful() ? ", each to the saved state." : "."));
    if (misfit != null) {
      say(misfit);
    }
    if (difference != null) {
      say(difference);
    }
    showPlace();
  }
}
