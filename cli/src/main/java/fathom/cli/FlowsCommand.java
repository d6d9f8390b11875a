package fathom.cli;

import fathom.compile.TransitionSystem;
import fathom.hints.FlowDot;
import fathom.hints.Hints;
import fathom.hints.HintsText;
import fathom.search.biased.Agents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** {@code fathom flows}: shows agents, flows and marks. */
final class FlowsCommand {
  private final FlowsArguments arguments;
  private final Console console;

  FlowsCommand(FlowsArguments arguments, Console console) {
    this.arguments = arguments;
    this.console = console;
  }

  /** Does it all. */
  ExitStatus run() {
    String extension = extension(arguments.draw);
    var loader = new ModelLoader(console, arguments.talk.talk());
    String model = arguments.model.model;
    HintsLoader hintsLoader =
        arguments.suggest
            ? HintsLoader.ofNone(loader)
            : HintsLoader.read(arguments.hints, model, loader);
    if (hintsLoader == null
        || !(loader.load(model, arguments.model.language(), hintsLoader.asides())
            instanceof ModelLoader.Accepted(var accepted, _))) {
      return ExitStatus.REJECTED;
    }
    TransitionSystem system = Engines.start(accepted, arguments.model.chosenEngine()).system();
    Hints hints = hintsLoader.hintsFor(system);
    if (hints == null) {
      return ExitStatus.REJECTED;
    }
    var text = new HintsText(system.model(), hints);
    console.print(
        arguments.suggest ? text.file() : text.understood(Agents.of(system, hints.agents())));
    return draw(hints, extension) ? ExitStatus.HOLDS : ExitStatus.STOPPED;
  }

  private static String extension(@Nullable String file) {
    if (file == null) {
      return "";
    }
    String extension = file.substring(file.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    if (!extension.equals("svg") && !extension.equals("dot")) {
      throw new UsageException(
          "--draw takes a file that ends in .svg or .dot, not " + OptionValues.quoted(file) + ".");
    }
    return extension;
  }

  private boolean draw(Hints hints, String extension) {
    String file = arguments.draw;
    if (file == null) {
      return true;
    }
    if (hints.flows().isEmpty()) {
      console.printError("fathom: There are no flows to draw.\n");
      return false;
    }
    var marked = hints.marks().stream().map(each -> each.mark().rule()).collect(Collectors.toSet());
    try {
      Files.writeString(
          Path.of(file),
          extension.equals("svg") ? FlowSvg.of(hints.flows(), marked) : FlowDot.of(hints.flows()));
      return true;
    } catch (IOException e) {
      console.printError(
          "fathom: " + file + " cannot be written: " + FileProblem.reason(e) + ".\n");
      return false;
    }
  }
}
