package fathom.murphi.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;

/**
 * Changes the text of a model a little. Most texts stay readable, so that they reach the later
 * stages: words are replaced by words of the same kind, and whole statements and declarations move.
 */
public final class Mutations {
  private static final Pattern PIECE =
      Pattern.compile(
          "--[^\\n]*|\"[^\"\\n]*\"|\\w+|\\s+|:=|==>|->|\\.\\.|[<>!]=|.", Pattern.DOTALL);
  private static final List<String> EXPRESSIONS =
      List.of(
          "true",
          "0",
          "1",
          "-1",
          "9223372036854775807",
          "(1 / 0)",
          "undefined",
          "1 << 70",
          "(exists zz: boolean do zz end)");
  private static final List<String> TYPES =
      List.of(
          "boolean",
          "0..3",
          "enum {za, zb}",
          "scalarset(2)",
          "array [boolean] of 0..1",
          "record zf: boolean; end",
          "multiset [2] of boolean",
          "union {enum {zc}, scalarset(2)}",
          "enum {}",
          "0..4611686018427387904");
  private static final List<String> OPERATORS =
      List.of("+", "-", "*", "/", "%", "&", "|", "=", "!=", "<", "<=", "->", "&&", "<<", "^");

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
    if (pieces.isEmpty()) {
      pieces.add(";");
    }
    int at = random.nextInt(pieces.size());
    int other = random.nextInt(pieces.size());
    switch (random.nextInt(9)) {
      case 0, 1 -> swapWords(pieces, random);
      case 2 -> replace(pieces, random, "[a-zA-Z]\\w*|\\d+", pick(EXPRESSIONS, random));
      case 3 -> replace(pieces, random, "[a-zA-Z]\\w*", pick(TYPES, random));
      case 4 -> replace(pieces, random, "[-+*/%&|=<>]|->|!=|<=", pick(OPERATORS, random));
      case 5 -> pieces.remove(at);
      case 6 -> pieces.set(at, pieces.set(other, pieces.get(at)));
      case 7 -> moveStatement(pieces, random, true);
      default -> moveStatement(pieces, random, false);
    }
  }

  private static String pick(List<String> list, Random random) {
    return list.get(random.nextInt(list.size()));
  }

  /** Puts a word of the text in the place of another. */
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
