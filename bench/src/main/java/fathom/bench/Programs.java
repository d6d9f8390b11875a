package fathom.bench;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Finds installed programs and asks them small questions. */
final class Programs {
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private Programs() {}

  /** The program called {@code name} in one of the folders of {@code path}, as in $PATH. */
  static Optional<Path> find(String name, String path) {
    for (String folder : path.split(File.pathSeparator, -1)) {
      Path candidate = Path.of(folder).resolve(name);
      if (!folder.isEmpty() && Files.isExecutable(candidate) && !Files.isDirectory(candidate)) {
        return Optional.of(candidate.toAbsolutePath());
      }
    }
    return Optional.empty();
  }

  /** The first line with a letter in it of what a command prints. */
  static String firstLine(List<String> command, Duration timeout) {
    return line(command, timeout, line -> line.chars().anyMatch(Character::isLetter));
  }

  /** The same for commands that answer at once. */
  static String firstLine(List<String> command) {
    return firstLine(command, TIMEOUT);
  }

  /** The first line that contains {@code word} of what a command prints. */
  static String lineWith(String word, List<String> command) {
    return line(command, TIMEOUT, line -> line.contains(word));
  }

  private static String line(List<String> command, Duration timeout, Predicate<String> isWanted) {
    try (var folder = new ScratchFolder()) {
      Ending ending = new Children(folder.path()).run(command, timeout);
      return (ending.out() + "\n" + ending.err())
          .lines()
          .map(String::strip)
          .filter(isWanted)
          .findFirst()
          .orElse("");
    }
  }

  /** Those of {@code flags} that the compiler takes. */
  static List<String> supportedFlags(Path compiler, List<String> flags) {
    try (var folder = new ScratchFolder()) {
      Path source = folder.path().resolve("empty.c");
      Files.writeString(source, "int main(void) { return 0; }\n");
      var children = new Children(folder.path());
      var supported = new ArrayList<String>();
      for (String flag : flags) {
        var command = List.of(compiler.toString(), flag, "-o", "empty", source.toString());
        if (children.run(command, TIMEOUT).isClean()) {
          supported.add(flag);
        }
      }
      return supported;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
