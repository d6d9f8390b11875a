package fathom.bir.syntax;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The kinds of tokens. */
enum TokenKind {
  END_OF_FILE("", Group.OTHER),
  NAME("", Group.OTHER),
  INTEGER("", Group.OTHER),

  SYSTEM("system", Group.KEYWORD),
  CONST("const", Group.KEYWORD),
  ENUM("enum", Group.KEYWORD),
  RECORD("record", Group.KEYWORD),
  TYPEALIAS("typealias", Group.KEYWORD),
  BOOLEAN("boolean", Group.KEYWORD),
  INT("int", Group.KEYWORD),
  WRAP("wrap", Group.KEYWORD),
  ACTIVE("active", Group.KEYWORD),
  MAIN("main", Group.KEYWORD),
  THREAD("thread", Group.KEYWORD),
  LOC("loc", Group.KEYWORD),
  LIVE("live", Group.KEYWORD),
  WHEN("when", Group.KEYWORD),
  DO("do", Group.KEYWORD),
  VISIBLE("visible", Group.KEYWORD),
  INVISIBLE("invisible", Group.KEYWORD),
  GOTO("goto", Group.KEYWORD),
  RETURN("return", Group.KEYWORD),
  EXIT("exit", Group.KEYWORD),
  START("start", Group.KEYWORD),
  ASSERT("assert", Group.KEYWORD),
  ASSUME("assume", Group.KEYWORD),
  SKIP("skip", Group.KEYWORD),
  IF("if", Group.KEYWORD),
  ELSE("else", Group.KEYWORD),
  WHILE("while", Group.KEYWORD),
  FUN("fun", Group.KEYWORD),
  FUNCTION("function", Group.KEYWORD),
  RETURNS("returns", Group.KEYWORD),
  INVARIANT("invariant", Group.KEYWORD),
  COVER("cover", Group.KEYWORD),
  LIVENESS("liveness", Group.KEYWORD),
  FORALL("forall", Group.KEYWORD),
  EXISTS("exists", Group.KEYWORD),
  RUNNING("running", Group.KEYWORD),
  TRUE("true", Group.KEYWORD),
  FALSE("false", Group.KEYWORD),

  ASSIGN(":=", Group.OPERATOR),
  COLON(":", Group.OPERATOR),
  SEMICOLON(";", Group.OPERATOR),
  COMMA(",", Group.OPERATOR),
  RANGE("..", Group.OPERATOR),
  DOT(".", Group.OPERATOR),
  LEFT_PAREN("(", Group.OPERATOR),
  RIGHT_PAREN(")", Group.OPERATOR),
  LEFT_BRACKET("[", Group.OPERATOR),
  RIGHT_BRACKET("]", Group.OPERATOR),
  LEFT_BRACE("{", Group.OPERATOR),
  RIGHT_BRACE("}", Group.OPERATOR),
  IMPLIES("=>", Group.OPERATOR),
  EQUAL("==", Group.OPERATOR),
  SINGLE_EQUAL("=", Group.OPERATOR),
  NOT_EQUAL("!=", Group.OPERATOR),
  NOT("!", Group.OPERATOR),
  SHIFT_LEFT("<<", Group.OPERATOR),
  SHIFT_RIGHT(">>", Group.OPERATOR),
  LESS_OR_EQUAL("<=", Group.OPERATOR),
  GREATER_OR_EQUAL(">=", Group.OPERATOR),
  LESS("<", Group.OPERATOR),
  GREATER(">", Group.OPERATOR),
  AND("&&", Group.OPERATOR),
  OR("||", Group.OPERATOR),
  BIT_AND("&", Group.OPERATOR),
  BIT_OR("|", Group.OPERATOR),
  BIT_XOR("^", Group.OPERATOR),
  BIT_NOT("~", Group.OPERATOR),
  PLUS("+", Group.OPERATOR),
  MINUS("-", Group.OPERATOR),
  TIMES("*", Group.OPERATOR),
  DIVIDE("/", Group.OPERATOR),
  REMAINDER("%", Group.OPERATOR),
  QUESTION("?", Group.OPERATOR),
  AT("@", Group.OPERATOR);

  private static final Map<String, TokenKind> KEYWORDS = keywords();

  private final String text;
  private final Group group;

  TokenKind(String text, Group group) {
    this.text = text;
    this.group = group;
  }

  private enum Group {
    KEYWORD,
    OPERATOR,
    OTHER
  }

  /** The keyword spelled {@code word}, or null if it is a name. */
  static @Nullable TokenKind ofWord(String word) {
    return KEYWORDS.get(word);
  }

  /** The longest operator that begins at {@code position}, or null for none. */
  static @Nullable TokenKind operatorAt(String text, int position) {
    TokenKind longest = null;
    for (TokenKind kind : values()) {
      boolean isHere = kind.group == Group.OPERATOR && text.startsWith(kind.text, position);
      if (isHere && (longest == null || kind.text.length() > longest.text.length())) {
        longest = kind;
      }
    }
    return longest;
  }

  /** The spelling; empty if there are many. */
  String text() {
    return text;
  }

  boolean isKeyword() {
    return group == Group.KEYWORD;
  }

  /** The kind as a message names it. */
  String quoted() {
    return switch (this) {
      case END_OF_FILE -> "the end of the file";
      case NAME -> "a name";
      case INTEGER -> "an integer";
      default -> "`" + text + "`";
    };
  }

  private static Map<String, TokenKind> keywords() {
    var words = new HashMap<String, TokenKind>();
    for (TokenKind kind : values()) {
      if (kind.isKeyword()) {
        words.put(kind.text, kind);
      }
    }
    return Map.copyOf(words);
  }
}
