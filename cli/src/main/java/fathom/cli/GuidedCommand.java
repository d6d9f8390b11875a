package fathom.cli;

import java.util.List;
import java.util.OptionalInt;

/** What a line of a guided simulation asks for. */
sealed interface GuidedCommand {
  /** Take the transition of this number. */
  record Pick(int number) implements GuidedCommand {}

  /** Take the transition of this name. */
  record Name(String name) implements GuidedCommand {}

  /** Go back some steps. */
  record Back(int steps) implements GuidedCommand {}

  /** Go to a depth of the path. */
  record Jump(int depth) implements GuidedCommand {}

  /** Show the place and the transitions again. */
  record Moves() implements GuidedCommand {}

  /** Show the whole state. */
  record State() implements GuidedCommand {}

  /** Show what changed since a depth, or in the last step. */
  record Diff(OptionalInt since) implements GuidedCommand {}

  /** Show the steps so far. */
  record Path() implements GuidedCommand {}

  /** Show the guard of a rule. */
  record Why(String rule) implements GuidedCommand {}

  /** Take random steps. */
  record Run(int steps) implements GuidedCommand {}

  /** Write the path to a file. */
  record Save(String file) implements GuidedCommand {}

  /** Read a path from a file and go it. */
  record Replay(String file) implements GuidedCommand {}

  /** Show the commands. */
  record Help() implements GuidedCommand {}

  /** End. */
  record Quit() implements GuidedCommand {}

  /** An empty line. */
  record Nothing() implements GuidedCommand {}

  /** A line that makes no sense; the sentence says why. */
  record Wrong(String sentence) implements GuidedCommand {}

  /** The command that ends it all. */
  GuidedCommand QUIT = new Quit();

  /** The first words of commands. */
  List<String> WORDS =
      List.of(
          "back", "diff", "help", "jump", "list", "path", "quit", "replay", "run", "save", "state",
          "why");

  /** The commands explained. */
  String HELP =
      """
        NUMBER       take the transition of that number
        RULE         take the transition of that name, if it is the only one: enter, enter 1
        back [N]     go back one step, or N
        jump N       go to depth N of the path; what lies ahead is kept until you choose otherwise
        list         show the transitions again
        state        show the whole state
        diff [N]     show what the last step changed, or what changed since depth N
        path         show the steps so far
        why RULE     show the guard of a rule, part by part: which is false
        run [N]      take one random step, or N; stops at a violation
        save FILE    write the path to FILE, for replay and --replay
        replay FILE  go the path in FILE from its start
        help         show this
        quit         end\
      """;

  /** Reads a line. A word with an argument that makes no sense may still be a rule's name. */
  static GuidedCommand of(String line) {
    String typed = line.strip();
    int blank = typed.indexOf(' ');
    String word = blank < 0 ? typed : typed.substring(0, blank);
    String rest = blank < 0 ? "" : typed.substring(blank).strip();
    if (typed.isEmpty()) {
      return new Nothing();
    }
    if (isNumber(typed)) {
      return number(typed).isPresent()
          ? new Pick(number(typed).getAsInt())
          : new Wrong("There is no transition " + typed + ".");
    }
    return switch (word) {
      case "back" -> counted(word, rest, number -> new Back(number));
      case "jump", "goto" -> jump(rest);
      case "run" -> counted(word, rest, number -> new Run(number));
      case "diff" -> diff(rest);
      case "why" -> rest.isEmpty() ? new Wrong("why needs the name of a rule.") : new Why(rest);
      case "save" -> rest.isEmpty() ? new Wrong("save needs a file's name.") : new Save(rest);
      case "replay" -> rest.isEmpty() ? new Wrong("replay needs a file's name.") : new Replay(rest);
      default -> rest.isEmpty() ? plain(word) : new Name(typed);
    };
  }

  private static GuidedCommand plain(String word) {
    return switch (word) {
      case "list", "moves" -> new Moves();
      case "state" -> new State();
      case "path", "trace" -> new Path();
      case "help", "?" -> new Help();
      case "quit", "exit", "q" -> QUIT;
      default -> new Name(word);
    };
  }

  /** A command made of a number. */
  interface Counted {
    GuidedCommand of(int number);
  }

  private static GuidedCommand counted(String word, String rest, Counted command) {
    if (rest.isEmpty()) {
      return command.of(1);
    }
    OptionalInt number = number(rest);
    return number.isPresent()
        ? command.of(number.getAsInt())
        : new Wrong(word + " takes a number of steps, not \"" + rest + "\".");
  }

  private static GuidedCommand jump(String rest) {
    OptionalInt depth = number(rest);
    return depth.isPresent() ? new Jump(depth.getAsInt()) : new Wrong("jump needs a depth.");
  }

  private static GuidedCommand diff(String rest) {
    if (rest.isEmpty()) {
      return new Diff(OptionalInt.empty());
    }
    OptionalInt depth = number(rest);
    return depth.isPresent()
        ? new Diff(depth)
        : new Wrong("diff takes a depth, not \"" + rest + "\".");
  }

  private static boolean isNumber(String text) {
    return text.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  private static OptionalInt number(String text) {
    boolean isShort = !text.isEmpty() && text.length() <= 9 && isNumber(text);
    return isShort ? OptionalInt.of(Integer.parseInt(text)) : OptionalInt.empty();
  }
}
