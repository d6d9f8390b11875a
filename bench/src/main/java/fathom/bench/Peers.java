package fathom.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Finds the peers that are installed. */
final class Peers {
  private final String path;
  private final Consumer<String> notes;

  /** Looks in the folders of {@code path}, as in $PATH, and says in sentences what is not there. */
  Peers(String path, Consumer<String> notes) {
    this.path = path;
    this.notes = notes;
  }

  /** The tools among those asked for that can be used. */
  List<Tool> find(BenchOptions options) {
    Stream<Optional<Tool>> tools =
        options.peers().stream()
            .map(
                name ->
                    switch (name) {
                      case "rumur" -> rumur();
                      case "cmurphi" -> cmurphi(options);
                      default -> Optional.empty();
                    });
    return tools.flatMap(Optional::stream).toList();
  }

  private Optional<Tool> rumur() {
    Optional<Path> rumur = Programs.find("rumur", path);
    Optional<Path> compiler = Programs.find("cc", path).or(() -> Programs.find("gcc", path));
    if (rumur.isEmpty() || compiler.isEmpty()) {
      notes.accept("Rumur is left out: it needs rumur and a C compiler on the PATH.");
      return Optional.empty();
    }
    return Optional.of(new RumurTool(rumur.get(), compiler.get()));
  }

  private Optional<Tool> cmurphi(BenchOptions options) {
    Path folder = options.cmurphi();
    if (folder == null) {
      notes.accept("CMurphi is left out: say where it is with --cmurphi.");
      return Optional.empty();
    }
    Optional<Path> translator =
        Stream.of("src/mu", "bin/mu", "mu")
            .map(folder::resolve)
            .filter(Files::isExecutable)
            .findFirst();
    Path includes = folder.resolve("include");
    Optional<Path> compiler = Programs.find("c++", path).or(() -> Programs.find("g++", path));
    if (translator.isEmpty() || compiler.isEmpty() || !Files.isDirectory(includes)) {
      notes.accept(
          "CMurphi is left out: it needs src/mu and include/ in "
              + folder
              + ", and a C++ compiler on the PATH.");
      return Optional.empty();
    }
    return Optional.of(
        new CmurphiTool(
            translator.get().toAbsolutePath(), includes.toAbsolutePath(), compiler.get()));
  }
}
