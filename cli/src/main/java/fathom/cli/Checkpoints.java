package fathom.cli;

import fathom.cluster.CheckpointPlan;
import fathom.cluster.Manifest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Where a check is saved, and whether that is possible. */
final class Checkpoints {
  private static final String TOKEN = "job";

  private final CheckOptions options;
  private final ClusterArguments arguments;
  private final List<String> commandLine;

  Checkpoints(CheckOptions options, ClusterArguments arguments, List<String> commandLine) {
    this.options = options;
    this.arguments = arguments;
    this.commandLine = commandLine;
  }

  /** Whether the check is to be saved. */
  boolean areWanted() {
    return arguments.folder() != null;
  }

  /** How to save it; null if it is not to be saved. */
  @Nullable CheckpointPlan plan(String identity) {
    String folder = arguments.folder();
    return folder == null
        ? null
        : new CheckpointPlan(
            Path.of(folder).toAbsolutePath(),
            arguments.interval(),
            identity,
            lasting(),
            arguments.resume != null);
  }

  /** The command line with file names that hold in any folder, and without --resume. */
  private List<String> lasting() {
    var out = new ArrayList<String>();
    for (int i = 0; i < commandLine.size(); i++) {
      String argument = commandLine.get(i);
      if (argument.equals("--resume")) {
        i++;
      } else {
        boolean isFile =
            argument.equals(options.model())
                || (i > 0 && List.of("--json", "--trace-out").contains(commandLine.get(i - 1)));
        out.add(isFile && !argument.equals("-") ? absolute(argument) : argument);
      }
    }
    return out;
  }

  private static String absolute(String name) {
    return Path.of(name).toAbsolutePath().toString();
  }

  /** Why this check cannot be saved or resumed, as a sentence; for rank 0. */
  Optional<String> problemWith(String identity) {
    String folder = arguments.folder();
    if (folder == null) {
      return Optional.empty();
    }
    try {
      Path path = Path.of(folder);
      Files.createDirectories(path);
      Optional<Manifest> manifest = Manifest.read(path);
      if (arguments.resume == null) {
        Files.writeString(path.resolve(TOKEN), UUID.randomUUID().toString());
        return manifest.map(
            _ ->
                folder
                    + " holds a checkpoint already: go on with fathom check --resume "
                    + folder
                    + ", or choose another folder.");
      }
      Files.writeString(path.resolve(TOKEN), UUID.randomUUID().toString());
      return manifest.flatMap(saved -> difference(saved.identity(), identity));
    } catch (IOException | InvalidPathException e) {
      return Optional.of("--checkpoint cannot use " + folder + ": " + FileProblem.reason(e) + ".");
    }
  }

  private Optional<String> difference(String saved, String now) {
    if (saved.equals(now)) {
      return Optional.empty();
    }
    boolean isSameModel = saved.split(" ", 2)[0].equals(now.split(" ", 2)[0]);
    return Optional.of(
        isSameModel
            ? "The checkpoint was written by another version of Fathom or with other options, so"
                + " the search cannot go on from it."
            : options.model()
                + " has changed since the checkpoint was written, so the search cannot go on from"
                + " it.");
  }

  /** What all ranks must read in the folder, to know that they see the same one. */
  String token() {
    String folder = arguments.folder();
    if (folder == null) {
      return "";
    }
    try {
      return Files.readString(Path.of(folder).resolve(TOKEN));
    } catch (IOException e) {
      return "cannot be read";
    }
  }
}
