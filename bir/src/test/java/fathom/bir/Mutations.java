package fathom.bir;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;

/** Changes the text of a system a little; many texts stay readable and reach the later stages. */
public final class Mutations {
  private static final Pattern PIECE =
      Pattern.compile("//[^\\n]*|\\w+|\\s+|:=|=>|\\.\\.|[<>!=]=|&&|\\|\\||.", Pattern.DOTALL);
  private static final List<String> EXPRESSIONS =
      List.of(
          "true",
          "0",
          "1",
          "(-1)",
          "9223372036854775807",
          "(1 / 0)",
          "(1 << 70)",
          "(byte) 300",
          "running(Reader[0])",
          "(exists (z : 0 .. 2) z == 1)",
          "(true ? 1 : 2)");
  private static final List<String> TYPES =
      List.of(
          "boolean",
          "int",
          "byte",
          "int (0, 3)",
          "int wrap (-2, 4)",
          "boolean[3]",
          "int (5, 2)",
          "Message",
          "int (0, 4611686018427387904)",
          "byte[100000][100000]");
  private static final List<String> OPERATORS =
      List.of("+", "-", "*", "/", "%", "&", "|", "==", "!=", "<", "<=", "=>", "&&", "<<", "^", "@");

  private Mutations() {}

  /** A text with one to three changes. */
  public static String of(String text, Random random) {
    List<String> pieces = pieces(text);
    int changes = 1 + random.nextInt(3);
    for (int j = 0; j < changes; j++) {
      change(pieces, random);
    }
    return String.join("", pieces);
  }

  private static void change(List<String> pieces, Random random) {
    int at = random.nextInt(pieces.size());
    int other = random.nextInt(pieces.size());
    switch (random.nextInt(9)) {
      case 0, 1 -> swapWords(pieces, random);
      case 2 -> replace(pieces, random, "[a-zA-Z]\\w*|\\d+", pick(EXPRESSIONS, random));
      case 3 -> replace(pieces, random, "boolean|int|byte|[A-Z]\\w*", pick(TYPES, random));
      case 4 -> replace(pieces, random, "[-+*/%&|<>]|=>|[!=<>]=|&&", pick(OPERATORS, random));
      case 5 -> pieces.set(at, "");
      case 6 -> pieces.set(at, pieces.set(other, pieces.get(at)));
      case 7 -> moveStatement(pieces, random, true);
      default -> moveStatement(pieces, random, false);
    }
  }

  private static String pick(List<String> list, Random random) {
    return list.get(random.nextInt(list.size()));
  }

  private static void swapWords(List<String> pieces, Random random) {
    List<Integer> words = matching(pieces, "[a-zA-Z]\\w*");
    if (!words.isEmpty()) {
      String word = pieces.get(words.get(random.nextInt(words.size())));
      pieces.set(words.get(random.nextInt(words.size())), word);
    }
  }

  private static void replace(List<String> pieces, Random random, String what, String replacement) {
    List<Integer> places = matching(pieces, what);
    if (!places.isEmpty()) {
      pieces.set(places.get(random.nextInt(places.size())), replacement);
    }
  }

  /** Moves or copies what stands between two semicolons to behind another one. */
  private static void moveStatement(List<String> pieces, Random random, boolean copy) {
    List<Integer> ends = matching(pieces, ";");
    if (ends.size() < 3) {
      return;
    }
    int which = random.nextInt(ends.size() - 1);
    List<String> part = pieces.subList(ends.get(which) + 1, ends.get(which + 1) + 1);
    var moved = new ArrayList<>(part);
    if (!copy) {
      part.clear();
    }
    List<Integer> places = matching(pieces, ";");
    pieces.addAll(places.get(random.nextInt(places.size())) + 1, moved);
  }

  private static List<Integer> matching(List<String> pieces, String what) {
    var found = new ArrayList<Integer>();
    for (int i = 0; i < pieces.size(); i++) {
      if (pieces.get(i).matches(what)) {
        found.add(i);
      }
    }
    return found;
  }

  private static List<String> pieces(String text) {
    var pieces = new ArrayList<String>();
    var matcher = PIECE.matcher(text);
    while (matcher.find()) {
      pieces.add(matcher.group());
    }
    return pieces;
  }
}
