package fathom.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A page of the guide, as text and as the commands that it shows. */
record GuidePage(Path path, String text) {
  /** The folder of the guide. */
  static final Path FOLDER = Path.of("..", "docs", "guide");

  private static final Pattern BLOCK = Pattern.compile("(?ms)^```(\\w*)[^\n]*\n(.*?)^```$");
  private static final String PROMPT = "$ fathom ";

  /** A command line of the guide, without the name of the command, and what it prints there. */
  record Command(List<String> arguments, List<String> output) {}

  /** Reads a page. */
  static GuidePage of(String name) {
    return read(FOLDER.resolve(name));
  }

  /** All pages. */
  static List<GuidePage> all() {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.filter(file -> file.toString().endsWith(".md")).map(GuidePage::read).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static GuidePage read(Path path) {
    try {
      return new GuidePage(path, Files.readString(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The blocks of code of a language. */
  List<String> blocks(String language) {
    var out = new ArrayList<String>();
    for (MatchResult block : BLOCK.matcher(text).results().toList()) {
      if (block.group(1).equals(language)) {
        out.add(block.group(2));
      }
    }
    return out;
  }

  /** The commands in blocks of the language {@code console}. */
  List<Command> commands() {
    var out = new ArrayList<Command>();
    for (String block : blocks("console")) {
      for (String line : block.stripTrailing().split("\n", -1)) {
        if (line.startsWith(PROMPT)) {
          String[] arguments = line.substring(PROMPT.length()).split(" +");
          out.add(new Command(Arrays.asList(arguments), new ArrayList<>()));
        } else if (!out.isEmpty()) {
          out.getLast().output().add(line);
        }
      }
    }
    return out;
  }
}
