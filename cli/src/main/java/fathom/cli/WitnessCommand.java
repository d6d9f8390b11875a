package fathom.cli;

import fathom.compile.Leaf;
import fathom.compile.TransitionSystem;
import fathom.model.Model;
import fathom.report.SignalMap;
import fathom.search.CancelToken;
import fathom.search.SearchOptions;
import fathom.search.Strategy;
import fathom.search.pruned.Heuristic;
import fathom.search.pruned.Pruning;
import fathom.search.witness.Aim;
import fathom.search.witness.Meter;
import fathom.search.witness.WitnessOptions;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** {@code fathom witness}: generates witness strings, measures, reduces and writes them. */
final class WitnessCommand {
  private static final long MOST_VIOLATIONS = 10;

  private final WitnessArguments arguments;
  private final Console console;
  private final Interrupts interrupts;
  private final CheckOptions.Talk talk;
  private final Aim aim;
  private final @Nullable WitnessFile file;

  WitnessCommand(WitnessArguments arguments, Console console, Interrupts interrupts) {
    this.arguments = arguments;
    this.console = console;
    this.interrupts = interrupts;
    this.talk = arguments.talk.talk();
    this.aim = OptionValues.choice("--goal", arguments.goal, Aim.class);
    this.file = WitnessFile.of(arguments);
    if (arguments.keep != null && !arguments.reduce) {
      throw new UsageException("--keep needs --reduce.");
    }
    kept();
    search();
  }

  /** Does it all. */
  ExitStatus run() {
    var loader = new ModelLoader(console, talk);
    return switch (loader.load(arguments.model.model, arguments.model.language())) {
      case ModelLoader.Rejected _ -> ExitStatus.REJECTED;
      case ModelLoader.Accepted(var model, _) -> generate(model);
    };
  }

  private ExitStatus generate(Model model) {
    TransitionSystem system = Engines.start(model, arguments.model.chosenEngine()).system();
    SignalMap map = readMap(system);
    if (map == null) {
      return ExitStatus.USAGE;
    }
    var options = new WitnessOptions(aim, leaves(system), most(), search().suitedTo(model));
    var run = new WitnessRun(system, options, kept(), arguments.reduce);
    var cancel = new CancelToken();
    try (var registration = interrupts.onInterrupt(cancel::cancel)) {
      return new WitnessPrinter(console, talk, run)
          .run(file, map, arguments.model.language().constants(), cancel);
    } catch (IOException e) {
      console.printError(
          "fathom: Could not write the witness strings: " + FileProblem.reason(e) + ".\n");
      return ExitStatus.STOPPED;
    }
  }

  private @Nullable SignalMap readMap(TransitionSystem system) {
    String name = arguments.map;
    if (name == null) {
      return SignalMap.NONE;
    }
    switch (ModelFile.read(name)) {
      case ModelFile.Unreadable(var reason) -> console.printError("fathom: " + reason + "\n");
      case ModelFile.Text(var source, _) -> {
        switch (SignalMap.parse(source.text(), system)) {
          case SignalMap.Read(var map) -> {
            return map;
          }
          case SignalMap.Wrong(var sentences) ->
              sentences.forEach(it -> console.printError("fathom: " + name + ": " + it + "\n"));
        }
      }
    }
    return null;
  }

  private long most() {
    return OptionValues.number("--max-witnesses", arguments.maxWitnesses, 1, Long.MAX_VALUE)
        .orElse(aim == Aim.VIOLATIONS ? MOST_VIOLATIONS : Long.MAX_VALUE);
  }

  private SearchOptions search() {
    var heuristic = OptionValues.choice("--heuristic", arguments.heuristic, Heuristic.class);
    if (heuristic != Heuristic.NONE && aim != Aim.LEAVES && aim != Aim.VIOLATIONS) {
      throw new UsageException("--heuristic needs --goal leaves or --goal violations.");
    }
    SearchOptions.Builder out =
        SearchOptions.builder()
            .strategy(heuristic == Heuristic.NONE ? Strategy.BFS : Strategy.DFS)
            .useCanonical(OptionValues.usesSymmetry(arguments.symmetry))
            .pruning(Pruning.of(heuristic));
    arguments.limits.addTo(out);
    return out.build();
  }

  /** What the reduction keeps. */
  private Set<Meter.Kind> kept() {
    String names = arguments.keep;
    if (names == null) {
      return EnumSet.of(
          switch (aim) {
            case RULES -> Meter.Kind.RULES;
            case PAIRS, LEAVES -> Meter.Kind.PAIRS;
            case VALUES -> Meter.Kind.VALUES;
            case STATES -> Meter.Kind.STATES;
            case VIOLATIONS -> Meter.Kind.ENDS;
          });
    }
    var kept = EnumSet.noneOf(Meter.Kind.class);
    for (String name : names.split(",", -1)) {
      kept.add(OptionValues.choice("--keep", name.strip(), Meter.Kind.class));
    }
    return kept;
  }

  /** The leaves of the chosen variables. */
  private List<Integer> leaves(TransitionSystem system) {
    List<Leaf> all = system.layout().leaves();
    String names = arguments.variables;
    if (names == null) {
      return IntStream.range(0, all.size()).boxed().toList();
    }
    var chosen = new TreeSet<Integer>();
    for (String name : names.split(",", -1)) {
      int before = chosen.size();
      IntStream.range(0, all.size())
          .filter(leaf -> isPart(all.get(leaf).name(), name.strip()))
          .forEach(chosen::add);
      if (chosen.size() == before) {
        throw new UsageException(
            "--variables: the model has no " + OptionValues.quoted(name.strip()) + ".");
      }
    }
    return List.copyOf(chosen);
  }

  /** Whether a leaf is a part of what a name stands for; indices may be left out. */
  private static boolean isPart(String leaf, String name) {
    String plain = leaf.replaceAll("\\[[^\\]]*\\]|\\{[^}]*\\}", "");
    return begins(leaf, name) || begins(plain, name);
  }

  private static boolean begins(String leaf, String name) {
    return !name.isEmpty()
        && leaf.startsWith(name)
        && (leaf.length() == name.length() || ".[{".indexOf(leaf.charAt(name.length())) >= 0);
  }
}
