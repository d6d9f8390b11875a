package fathom.cli;

import fathom.compile.TransitionSystem;
import fathom.model.Model;
import fathom.report.Palette;
import fathom.report.Tree;
import fathom.report.Tree.Shape;
import fathom.report.TreeDot;
import fathom.report.TreeJson;
import fathom.report.TreeText;
import fathom.report.Words;
import fathom.search.Deadlock;
import fathom.search.tree.StateTree;
import fathom.search.tree.TreeOptions;
import fathom.search.tree.Unfolding;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code fathom tree}: shows what a model can do, to a depth. */
final class TreeCommand {
  private static final int DEFAULT_DEPTH = 3;
  private static final int MOST_DEPTH = 1_000_000;
  private static final int DEFAULT_NODES = 2000;
  private static final int MOST_NODES = 10_000_000;

  private final TreeArguments arguments;
  private final Console console;
  private final CheckOptions.Talk talk;
  private final Shape shape;
  private final Format format;
  private final int depth;
  private final int mostNodes;
  private final boolean mergesOrbits;
  private final Deadlock deadlock;
  private final @Nullable Destination out;

  TreeCommand(TreeArguments arguments, Console console) {
    this.arguments = arguments;
    this.console = console;
    this.talk = arguments.talk.talk();
    if (arguments.graph && arguments.unfold) {
      throw new UsageException("--graph and --unfold exclude each other.");
    }
    this.shape = arguments.graph ? Shape.GRAPH : arguments.unfold ? Shape.UNFOLDED : Shape.TREE;
    this.format = OptionValues.choice("--format", arguments.format, Format.class);
    this.depth =
        (int) OptionValues.number("--depth", arguments.depth, 0, MOST_DEPTH).orElse(DEFAULT_DEPTH);
    this.mostNodes =
        (int)
            OptionValues.number("--max-nodes", arguments.maxNodes, 1, MOST_NODES)
                .orElse(DEFAULT_NODES);
    this.mergesOrbits = OptionValues.usesSymmetry(arguments.symmetry);
    this.deadlock = OptionValues.choice("--deadlock", arguments.deadlock, Deadlock.class);
    this.out = Destination.of("--out", arguments.out);
  }

  private enum Format {
    TEXT,
    DOT,
    JSON
  }

  /** Does it all. */
  ExitStatus run() {
    var loader = new ModelLoader(console, talk);
    return switch (loader.load(arguments.model.model, arguments.model.language())) {
      case ModelLoader.Rejected _ -> ExitStatus.REJECTED;
      case ModelLoader.Accepted(var model, _) -> show(model);
    };
  }

  private ExitStatus show(Model model) {
    TransitionSystem system = Engines.start(model, arguments.model.chosenEngine()).system();
    Deadlock kind = deadlock.suitedTo(model);
    StateTree states = StateTree.of(system, new TreeOptions(depth, mostNodes, kind, mergesOrbits));
    Unfolding unfolding =
        shape == Shape.GRAPH
            ? null
            : Unfolding.of(states, new Unfolding.Manner(shape == Shape.UNFOLDED, depth, mostNodes));
    Map<String, String> constants = arguments.model.language().constants();
    var tree = new Tree(Version.NUMBER, constants, shape, depth, states, unfolding);
    boolean isWritten = write(tree);
    if (tree.isCut()) {
      console.printError(
          "fathom: The limit of %s was reached before depth %d was covered; --max-nodes raises it.\n"
              .formatted(Words.count(mostNodes, "node"), depth));
    }
    if (states.hasViolation()) {
      return ExitStatus.VIOLATED;
    }
    return isWritten && !tree.isCut() ? ExitStatus.HOLDS : ExitStatus.STOPPED;
  }

  private boolean write(Tree tree) {
    Destination file = out;
    if (format == Format.TEXT && (file == null || file.isOut())) {
      console.print(new TreeText(console.outPalette(talk.color()), tree).render());
      return true;
    }
    Destination destination = file == null ? new Destination("--out", "-") : file;
    return destination.write(
        console,
        writer -> {
          switch (format) {
            case TEXT -> writer.write(new TreeText(Palette.PLAIN, tree).render());
            case DOT -> TreeDot.write(tree, writer);
            case JSON -> TreeJson.write(tree, writer);
          }
        });
  }
}
