package fathom.cli;

import fathom.cluster.Manifest;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Replaces {@code check --resume DIR} by the command line that the checkpoint was made with. It
 * stands alone, because a search cannot change its options on the way.
 */
final class ResumeArguments {
  private static final String OPTION = "--resume";

  private ResumeArguments() {}

  /** The whole command line; the arguments themselves if they resume nothing. */
  static String[] expand(String[] args) {
    if (args.length == 0 || !args[0].equals("check")) {
      return args;
    }
    boolean isSplit = args.length == 3 && args[1].equals(OPTION);
    boolean isJoined = args.length == 2 && args[1].startsWith(OPTION + "=");
    if (isSplit) {
      return expand(args[2]);
    }
    if (isJoined) {
      return expand(args[1].substring(OPTION.length() + 1));
    }
    for (String argument : args) {
      if (argument.equals(OPTION) || argument.startsWith(OPTION + "=")) {
        throw new UsageException(
            "--resume DIR stands alone: the checkpoint knows the model and the options.");
      }
    }
    return args;
  }

  private static String[] expand(String folder) {
    try {
      Manifest manifest =
          Manifest.read(Path.of(folder))
              .orElseThrow(() -> new UsageException("There is no checkpoint in " + folder + "."));
      var whole = new ArrayList<>(manifest.arguments());
      whole.addAll(List.of(OPTION, folder));
      return whole.toArray(String[]::new);
    } catch (IOException | InvalidPathException e) {
      throw new UsageException(
          "The checkpoint in " + folder + " cannot be read: " + FileProblem.reason(e) + ".");
    }
  }
}
